import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatDay, formatDense, formatMinute, siteTimeZone } from '@/lib/dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the site speaks from Taiwan', () => {
  expect(siteTimeZone).toBe('Asia/Taipei');
});

describe.each(['UTC', 'America/New_York', 'Pacific/Apia'])('a reader whose device is in %s', (zone) => {
  test.each([
    ['2026-11-20T08:00:00.000000Z', '2026年11月20日', '2026年11月20日 16:00', '2026-11-20 16:00'],
    ['2026-11-19T16:00:00.000000Z', '2026年11月20日', '2026年11月20日 00:00', '2026-11-20 00:00'],
    ['2026-11-19T15:59:59.999999Z', '2026年11月19日', '2026年11月19日 23:59', '2026-11-19 23:59'],
    ['2026-01-05T01:07:00Z', '2026年1月5日', '2026年1月5日 09:07', '2026-01-05 09:07'],
    ['2025-12-31T20:30:00Z', '2026年1月1日', '2026年1月1日 04:30', '2026-01-01 04:30'],
  ])('sees %s in Taipei’s time', (value, day, minute, dense) => {
    vi.stubEnv('TZ', zone);
    expect([formatDay(value), formatMinute(value), formatDense(value)]).toEqual([day, minute, dense]);
  });

  test('sees a date as that very day', () => {
    vi.stubEnv('TZ', zone);
    expect(formatDay('2026-11-20')).toBe('2026年11月20日');
    expect(formatDay('2026-01-01')).toBe('2026年1月1日');
  });
});

test.each(['', 'soon', '2026-13-40', 'null'])('%j is no time and shows nothing', (value) => {
  expect([formatDay(value), formatMinute(value), formatDense(value)]).toEqual(['', '', '']);
});
