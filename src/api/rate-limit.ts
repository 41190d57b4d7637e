import { createAtom } from '@tanstack/react-store';
import { retryAfterSeconds } from '@/api/error.ts';
import type { Fetch } from '@/api/with-timeout.ts';

/** Requests reserved for what users open: a home page (7) and a page every 7 s for the rest of the minute. */
const reserve = 15;

/** Laravel's rate limit window in s. */
const windowSeconds = 60;

/** Whether few requests remain, or one was just refused with 429. Optional requests wait while it is true. */
export const isRateLimitLow = createAtom(false);

let timer: ReturnType<typeof setTimeout> | undefined;

const clearLow = () => {
  clearTimeout(timer);
  isRateLimitLow.set(false);
};

/** For 5 s to an hour: `Retry-After: 0` would cause immediate retries, and an excessive value would never end. */
const setLowFor = (seconds: number) => {
  clearTimeout(timer);
  isRateLimitLow.set(true);
  timer = setTimeout(clearLow, Math.min(Math.max(seconds, 5), 3600) * 1000);
};

const track = ({ status, headers }: Response) => {
  const text = headers.get('X-RateLimit-Remaining') ?? '';
  // The header may be unreadable cross-origin, or changed by a proxy.
  const remaining = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (status === 429) setLowFor(retryAfterSeconds(headers.get('Retry-After')) ?? windowSeconds);
  else if (remaining > reserve) clearLow();
  else if (remaining <= reserve && !isRateLimitLow.get()) setLowFor(windowSeconds);
};

/** Tracks the rate limit in responses to GET; forms have their own limits (five logins a minute). */
export const withRateLimit =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (init.method === 'GET') track(response);
    return response;
  };
