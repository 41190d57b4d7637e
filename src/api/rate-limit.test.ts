import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRateLimitLow, withRateLimit } from '@/api/rate-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const answer = async (headers: Record<string, string>, { status = 200, method = 'GET' } = {}) => {
  const response = new Response('{}', { status, headers });
  expect(await withRateLimit(() => Promise.resolve(response))('/api/news', { method })).toBe(response);
  return isRateLimitLow.get();
};
const remaining = (left: number | string) => ({ 'X-RateLimit-Remaining': String(left) });

describe('the rate limit', () => {
  test.each([
    [59, false],
    [16, false],
    [15, true],
    [0, true],
  ])('with %i calls left is low: %s', async (left, isLow) => {
    expect(await answer(remaining(left))).toBe(isLow);
  });

  test.each(['', 'many', '-1', '1.5', '0x5', '3, 3', '99999999999999999999'])(
    'is not followed in a header that says %j',
    async (text) => {
      expect(await answer(remaining(text))).toBe(false);
    },
  );

  test('is not low without the header', async () => {
    expect(await answer({})).toBe(false);
  });

  test('stays low for a minute, however many answers repeat it', async () => {
    await answer(remaining(14));
    vi.advanceTimersByTime(50_000);
    await answer(remaining(5));
    vi.advanceTimersByTime(9_999);
    expect(isRateLimitLow.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isRateLimitLow.get()).toBe(false);
  });

  test('is no longer low once an answer says so, and may get low again', async () => {
    await answer(remaining(14));
    expect(await answer(remaining(59))).toBe(false);
    vi.advanceTimersByTime(30_000);
    await answer(remaining(9));
    vi.advanceTimersByTime(59_999);
    expect(isRateLimitLow.get()).toBe(true);
  });

  test.each([
    ['40', 40],
    [null, 60],
    ['soon', 60],
    ['0', 5],
    ['99999999999', 3600],
  ])('is low after a 429 with Retry-After %j for %i s', async (header, seconds) => {
    expect(await answer(header === null ? {} : { 'Retry-After': header }, { status: 429 })).toBe(true);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(isRateLimitLow.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isRateLimitLow.get()).toBe(false);
  });

  test('follows the Retry-After of a refusal rather than the minute of an answer before it', async () => {
    await answer(remaining(3));
    await answer({ ...remaining(0), 'Retry-After': '12' }, { status: 429 });
    vi.advanceTimersByTime(12_000);
    expect(isRateLimitLow.get()).toBe(false);
  });

  test('of a form is not that of the pages', async () => {
    expect(await answer(remaining(4), { method: 'POST' })).toBe(false);
    expect(await answer({ 'Retry-After': '60' }, { status: 429, method: 'POST' })).toBe(false);
  });
});
