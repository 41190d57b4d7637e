/** Laravel's rate limit window in s: the wait after a 429 that doesn't say how long. */
export const rateLimitWindow = 60;

/** In s. `Retry-After: 0` would repeat a refused request at once; a value over an hour is a mistake, or lasts longer than the visit. */
const shortestDelay = 5;
const longestDelay = 3600;

/** A number of seconds, some servers' decimals included. Proxies may join two headers by a comma; the first counts. */
const secondsPattern = /^\s*(\d+(?:\.\d+)?)\s*(?:,.*)?$/;

/** An HTTP or ISO date. `Date.parse` alone takes `1.5`, `+30` and `soon 5` for dates. */
const datePattern = /^\s*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s|\d{4}-\d{2}-\d{2}T)/i;

/**
 * Parses `Retry-After` (seconds or a date, RFC 9110 10.2.3) to seconds, null if missing or invalid. A date is compared with the
 * server's own `Date`, since the device's clock may be wrong; `now` (epoch ms) serves only if that header is missing. A date in
 * the past says nothing.
 */
export const retryAfterSeconds = (headers: Headers, now = Date.now()): number | null => {
  const header = headers.get('Retry-After') ?? '';
  const seconds = secondsPattern.exec(header)?.[1];
  if (seconds !== undefined) return Math.ceil(Number(seconds));
  if (!datePattern.test(header)) return null;
  const sent = Date.parse(headers.get('Date') ?? '');
  const left = (Date.parse(header) - (Number.isNaN(sent) ? now : sent)) / 1000;
  return left > 0 ? Math.ceil(left) : null;
};

/**
 * Seconds to wait before repeating a request that failed with `status`; null if it may be repeated at any time. The only rule
 * for rate limits: after a 429 nothing is repeated at once, without a readable `Retry-After` not for a minute.
 */
export const retryDelay = (status: number, retryAfter: number | null): number | null => {
  const isKnown = retryAfter !== null && !Number.isNaN(retryAfter);
  if (status === 429)
    return isKnown ? Math.min(retryAfter > 0 ? retryAfter : shortestDelay, longestDelay) : rateLimitWindow;
  return isKnown ? Math.min(retryAfter, longestDelay) : null;
};
