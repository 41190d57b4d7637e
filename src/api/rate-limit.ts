import { createAtom } from '@tanstack/store';
import { retryAfterSeconds } from '@/api/error.ts';
import type { Fetch } from '@/api/with-timeout.ts';

/** Calls kept for what a reader asks for: with fewer left, a home page (7) and a page every 7 s no longer fit a minute. */
const reserve = 15;

/** Laravel's window in s: whatever an answer says of it is over after that. */
const windowSeconds = 60;

/** In s. Without a least wait, a `Retry-After: 0` would be asked again at once; the most is for a nonsensical one. */
const waits = { least: 5, most: 3600 };

/** Whether few calls are left to this address, or one was just refused: what merely adds to a page waits. */
export const isRateLimitLow = createAtom(false);

let timer: ReturnType<typeof setTimeout> | undefined;

const lowFor = (seconds: number) => {
  clearTimeout(timer);
  isRateLimitLow.set(true);
  timer = setTimeout(() => isRateLimitLow.set(false), Math.min(Math.max(seconds, waits.least), waits.most) * 1000);
};

/** Cross-origin the header may be unreadable, and a proxy may have written anything into it. */
const remainingIn = (headers: Headers): number | null => {
  const text = headers.get('X-RateLimit-Remaining');
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
};

const note = ({ status, headers }: Response) => {
  const remaining = remainingIn(headers);
  if (status === 429) lowFor(retryAfterSeconds(headers.get('Retry-After')) ?? windowSeconds);
  else if (remaining !== null && remaining > reserve) {
    clearTimeout(timer);
    isRateLimitLow.set(false);
  } else if (remaining !== null && !isRateLimitLow.get()) lowFor(windowSeconds);
};

/** Follows the rate limit in what GETs are answered; forms have limits of their own (five logins a minute). */
export const withRateLimit =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (init.method === 'GET') note(response);
    return response;
  };
