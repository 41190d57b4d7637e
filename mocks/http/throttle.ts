import { now } from '../clock.ts';
import { db } from '../db/db.ts';
import { Refusal } from './refusal.ts';

export interface Limit {
  key: string;
  perMinute: number;
}

const minute = 60_000;

/** Throws a 429 when the limit is reached. */
export const refuseThrottled = ({ key, perMinute }: Limit): void => {
  const counted = current(key);
  if (counted.count < perMinute) return;
  const seconds = Math.max(1, Math.ceil((counted.until - now()) / 1000));
  throw new Refusal(429, 'Too Many Attempts.', {
    'Retry-After': String(seconds),
    'X-RateLimit-Limit': String(perMinute),
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(Math.ceil(counted.until / 1000)),
  });
};

/** Counts one attempt. */
export const countAttempt = ({ key }: Limit): void => {
  const { count, until } = current(key);
  db.tables.throttle.set(key, { count: count + 1, until });
};

export const rateHeaders = ({ key, perMinute }: Limit): Record<string, string> => ({
  'X-RateLimit-Limit': String(perMinute),
  'X-RateLimit-Remaining': String(Math.max(0, perMinute - current(key).count)),
});

const current = (key: string): { count: number; until: number } => {
  const counted = db.tables.throttle.get(key);
  return counted !== undefined && counted.until > now() ? counted : { count: 0, until: now() + minute };
};
