import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRateLimitLow, withRateLimit } from '@/api/rate-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const respond = async (headers: Record<string, string>, { status = 200, method = 'GET' } = {}) => {
  const response = new Response('{}', { status, headers });
  expect(await withRateLimit(() => Promise.resolve(response))('/api/news', { method })).toBe(response);
  return isRateLimitLow.get();
};
const remaining = (left: number | string) => ({ 'X-RateLimit-Remaining': String(left) });

describe('isRateLimitLow', () => {
  test.each([
    [59, false],
    [16, false],
    [15, true],
    [0, true],
  ])('with %i requests remaining: %s', async (left, isLow) => {
    expect(await respond(remaining(left))).toBe(isLow);
  });

  test.each(['', 'many', '-1', '1.5', '0x5', '3, 3', '99999999999999999999'])(
    'ignores the invalid header %j',
    async (text) => {
      expect(await respond(remaining(text))).toBe(false);
    },
  );

  test('is false without the header', async () => {
    expect(await respond({})).toBe(false);
  });

  test('stays true for a minute, also after further low responses', async () => {
    await respond(remaining(14));
    vi.advanceTimersByTime(50_000);
    await respond(remaining(5));
    vi.advanceTimersByTime(9_999);
    expect(isRateLimitLow.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isRateLimitLow.get()).toBe(false);
  });

  test('becomes false with a higher header value, and true again', async () => {
    await respond(remaining(14));
    expect(await respond(remaining(59))).toBe(false);
    vi.advanceTimersByTime(30_000);
    await respond(remaining(9));
    vi.advanceTimersByTime(59_999);
    expect(isRateLimitLow.get()).toBe(true);
  });

  test.each([
    ['40', 40],
    [null, 60],
    ['soon', 60],
    ['0', 5],
    ['99999999999', 3600],
  ])('is true after a 429 with Retry-After %j for %i s', async (header, seconds) => {
    expect(await respond(header === null ? {} : { 'Retry-After': header }, { status: 429 })).toBe(true);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(isRateLimitLow.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isRateLimitLow.get()).toBe(false);
  });

  test('ends by the Retry-After of a 429, not by the minute of an earlier response', async () => {
    await respond(remaining(3));
    await respond({ ...remaining(0), 'Retry-After': '12' }, { status: 429 });
    vi.advanceTimersByTime(12_000);
    expect(isRateLimitLow.get()).toBe(false);
  });

  test('ignores responses to POST', async () => {
    expect(await respond(remaining(4), { method: 'POST' })).toBe(false);
    expect(await respond({ 'Retry-After': '60' }, { status: 429, method: 'POST' })).toBe(false);
  });
});
