import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retryAfterSeconds, retryDelay } from '@/api/retry-after.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');

const secondsOf = (retryAfter: string | null, date: string | null = null, clock = now) => {
  const headers = new Headers();
  if (retryAfter !== null) headers.set('Retry-After', retryAfter);
  if (date !== null) headers.set('Date', date);
  return retryAfterSeconds(headers, clock);
};

describe('retryAfterSeconds', () => {
  test.each<[string | null, number | null]>([
    ['60', 60],
    ['0', 0],
    [' 7 ', 7],
    ['007', 7],
    ['86400', 86_400],
    ['0.65', 1],
    ['12.0', 12],
    // Two headers, joined by `fetch`.
    ['60, 60', 60],
    ['30, Fri, 20 Nov 2026 08:01:30 GMT', 30],
    ['Fri, 20 Nov 2026 08:01:30 GMT', 90],
    ['Friday, 20-Nov-26 08:01:30 GMT', 90],
    ['Fri Nov 20 08:01:30 2026 GMT', 90],
    ['2026-11-20T08:01:30Z', 90],
    ['2026-11-20T16:01:30+08:00', 90],
    ['Fri, 20 Nov 2026 08:00:00 GMT', null],
    ['Fri, 20 Nov 2026 07:00:00 GMT', null],
    ['Thu, 01 Jan 1970 00:00:00 GMT', null],
    ['Fri, 32 Nov 2026 08:01:30 GMT', null],
    [null, null],
    ['', null],
    ['soon', null],
    ['soon 5', null],
    ['1e3 s', null],
    ['12 minutes', null],
    ['60s', null],
    ['-5', null],
    ['+30', null],
    ['2030/1', null],
    ['NaN', null],
    ['null', null],
    ['undefined', null],
  ])('%j → %j', (header, seconds) => {
    expect(secondsOf(header)).toBe(seconds);
  });

  test.each<[string, string | null, number, number | null]>([
    ['an hour slow', 'Fri, 20 Nov 2026 08:00:00 GMT', now - 3_600_000, 90],
    ['an hour fast', 'Fri, 20 Nov 2026 08:00:00 GMT', now + 3_600_000, 90],
    ['at 1970', 'Fri, 20 Nov 2026 08:00:00 GMT', 0, 90],
    ['an hour fast, without Date', null, now + 3_600_000, null],
    ['slow, with an invalid Date', 'now', now - 60_000, 150],
  ])('reads a date by the server’s clock when the device’s is %s', (_, date, clock, seconds) => {
    expect(secondsOf('Fri, 20 Nov 2026 08:01:30 GMT', date, clock)).toBe(seconds);
  });

  test('rounds up to whole seconds', () => {
    expect(secondsOf('Fri, 20 Nov 2026 08:00:02 GMT', null, now + 999)).toBe(2);
  });

  test('is null or a whole number of seconds for any header', () => {
    const header = fc.oneof(
      fc.stringMatching(/^[ -~]*$/),
      fc.nat().map(String),
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toUTCString()),
    );
    fc.assert(
      fc.property(header, (text) => {
        const seconds = secondsOf(text);
        expect(seconds === null || (Number.isInteger(seconds) && seconds >= 0)).toBe(true);
      }),
    );
  });
});

describe('retryDelay', () => {
  test.each<[number, number | null, number | null]>([
    [429, null, 60],
    [429, Number.NaN, 60],
    [429, 0, 5],
    [429, -1, 5],
    [429, 1, 1],
    [429, 40, 40],
    [429, 3600, 3600],
    [429, 86_400, 3600],
    [429, Infinity, 3600],
    [503, null, null],
    [503, 0, 0],
    [503, 120, 120],
    [503, 86_400, 3600],
    [500, null, null],
    [0, null, null],
  ])('%i with Retry-After %j: %j s', (status, retryAfter, delay) => {
    expect(retryDelay(status, retryAfter)).toBe(delay);
  });

  test('never lets a 429 be repeated at once, and never asks for more than an hour', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(null), fc.double()), (retryAfter) => {
        const delay = retryDelay(429, retryAfter) ?? 0;
        expect(delay > 0 && delay <= 3600).toBe(true);
      }),
    );
  });
});
