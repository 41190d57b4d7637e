import { createAtom } from '@tanstack/store';
import { retryAfterSeconds } from '@/api/error.ts';
import type { Fetch } from '@/api/with-timeout.ts';

/** Calls kept for what a reader asks for: with fewer left, a home page (7) and a page every 7 s no longer fit a minute. */
const reserve = 15;

/** Laravel's window in s: whatever an answer says of it is over after that. */
const windowSeconds = 60;

/** Whether few calls are left to this address, or one was just refused: what merely adds to a page waits. */
export const isRateLimitLow = createAtom(false);

let timer: ReturnType<typeof setTimeout> | undefined;

const stopWaiting = () => {
  clearTimeout(timer);
  isRateLimitLow.set(false);
};

/** At least 5 s, as a `Retry-After: 0` would be asked again at once, and at most an hour, for a nonsensical one. */
const waitFor = (seconds: number) => {
  clearTimeout(timer);
  isRateLimitLow.set(true);
  timer = setTimeout(stopWaiting, Math.min(Math.max(seconds, 5), 3600) * 1000);
};

const note = ({ status, headers }: Response) => {
  const text = headers.get('X-RateLimit-Remaining') ?? '';
  // Cross-origin it may be unreadable, and a proxy may have written anything into it.
  const remaining = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (status === 429) waitFor(retryAfterSeconds(headers.get('Retry-After')) ?? windowSeconds);
  else if (remaining > reserve) stopWaiting();
  else if (remaining <= reserve && !isRateLimitLow.get()) waitFor(windowSeconds);
};

/** Follows the rate limit in what GETs are answered; forms have limits of their own (five logins a minute). */
export const withRateLimit =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (init.method === 'GET') note(response);
    return response;
  };
