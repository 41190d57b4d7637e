import { now } from '../clock.ts';
import { db } from '../db/db.ts';
import type { AnyResponse } from '../../src/api/operation.ts';
import { ErrorResponse } from './error-response.ts';

export interface Limit {
  key: string;
  perMinute: number;
}

const minute = 60_000;

/** Laravel's middleware `throttle`: counts each call, refused ones too, and reports the rest of the limit on every response. */
export const throttled = async <Result extends AnyResponse>(
  limit: Limit,
  run: () => Promise<Result>,
): Promise<Result> => {
  refuseThrottled(limit);
  countAttempt(limit);
  try {
    const response = await run();
    return { ...response, headers: withRate(response.headers ?? {}, limit) };
  } catch (error) {
    if (error instanceof ErrorResponse) error.headers = withRate(error.headers, limit);
    throw error;
  }
};

/** Throws a 429 when the limit is reached. */
const refuseThrottled = ({ key, perMinute }: Limit): void => {
  const counted = current(key);
  if (counted.count < perMinute) return;
  const seconds = Math.max(1, Math.ceil((counted.until - now()) / 1000));
  throw new ErrorResponse(429, 'Too Many Attempts.', {
    'Retry-After': String(seconds),
    'X-RateLimit-Limit': String(perMinute),
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(Math.ceil(counted.until / 1000)),
  });
};

const countAttempt = ({ key }: Limit): void => {
  const { count, until } = current(key);
  db.tables.throttle.set(key, { count: count + 1, until });
};

/** Of two limits, the headers report the one with less left. */
const withRate = (headers: Record<string, string>, { key, perMinute }: Limit): Record<string, string> => {
  const left = Math.max(0, perMinute - current(key).count);
  const reported = headers['X-RateLimit-Remaining'];
  if (reported !== undefined && Number(reported) <= left) return headers;
  return { ...headers, 'X-RateLimit-Limit': String(perMinute), 'X-RateLimit-Remaining': String(left) };
};

const current = (key: string): { count: number; until: number } => {
  const counted = db.tables.throttle.get(key);
  return counted !== undefined && counted.until > now() ? counted : { count: 0, until: now() + minute };
};
