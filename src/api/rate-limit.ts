import { createAtom } from '@tanstack/react-store';
import { rateLimitWindow, retryAfterSeconds, retryDelay } from '@/api/retry-after.ts';
import type { Fetch } from '@/api/with-timeout.ts';

/** Requests reserved for what users open: a home page (7) and a page every 7 s for the rest of the minute. */
const reserve = 15;

/** Whether few requests remain, or one was just refused with 429. Optional requests wait while it is true. */
export const isRateLimitLow = createAtom(false);

let timer: ReturnType<typeof setTimeout> | undefined;

const clearLow = () => {
  clearTimeout(timer);
  isRateLimitLow.set(false);
};

const setLowFor = (seconds: number) => {
  clearTimeout(timer);
  isRateLimitLow.set(true);
  timer = setTimeout(clearLow, seconds * 1000);
};

const track = ({ status, headers }: Response) => {
  const text = headers.get('X-RateLimit-Remaining') ?? '';
  // The header may be unreadable cross-origin, or changed by a proxy.
  const remaining = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (status === 429) setLowFor(retryDelay(status, retryAfterSeconds(headers)) ?? rateLimitWindow);
  else if (remaining > reserve) clearLow();
  else if (remaining <= reserve && !isRateLimitLow.get()) setLowFor(rateLimitWindow);
};

/** Tracks the rate limit in responses to GET; forms have their own limits (five logins a minute). */
export const withRateLimit =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (init.method === 'GET') track(response);
    return response;
  };
