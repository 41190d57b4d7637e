import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  dayKey,
  formatDay,
  formatDense,
  formatMinute,
  formatMonth,
  formatRelative,
  isDay,
  monthKey,
} from '@/lib/dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['UTC', 'America/New_York', 'Pacific/Apia'])('on a device in time zone %s', (zone) => {
  test.each([
    ['2026-11-20T08:00:00.000000Z', '2026年11月20日', '2026年11月20日 16:00', '2026-11-20 16:00'],
    ['2026-11-19T16:00:00.000000Z', '2026年11月20日', '2026年11月20日 00:00', '2026-11-20 00:00'],
    ['2026-11-19T15:59:59.999999Z', '2026年11月19日', '2026年11月19日 23:59', '2026-11-19 23:59'],
    ['2026-01-05T01:07:00Z', '2026年1月5日', '2026年1月5日 09:07', '2026-01-05 09:07'],
    ['2025-12-31T20:30:00Z', '2026年1月1日', '2026年1月1日 04:30', '2026-01-01 04:30'],
  ])('formats %s in Taipei time', (value, day, minute, dense) => {
    vi.stubEnv('TZ', zone);
    expect([formatDay(value), formatMinute(value), formatDense(value)]).toEqual([day, minute, dense]);
  });

  test('formatDay keeps the day of a date without time', () => {
    vi.stubEnv('TZ', zone);
    expect(formatDay('2026-11-20')).toBe('2026年11月20日');
    expect(formatDay('2026-01-01')).toBe('2026年1月1日');
  });

  test.each([
    ['2026-11-30T15:59:59.999999Z', '2026-11', '2026年11月'],
    ['2026-11-30T16:00:00.000000Z', '2026-12', '2026年12月'],
    ['2025-12-31T20:30:00Z', '2026-01', '2026年1月'],
    ['2026-02-01', '2026-02', '2026年2月'],
  ])('monthKey and formatMonth of %s use the Taipei month', (value, key, month) => {
    vi.stubEnv('TZ', zone);
    expect([monthKey(value), formatMonth(value)]).toEqual([key, month]);
  });

  test.each([
    ['2026-11-20T15:59:00Z', '3 分钟前'],
    ['2026-11-20T14:00:00Z', '昨天'],
    ['2026-11-19T16:00:00Z', '昨天'],
    ['2026-11-19T15:59:59Z', '前天'],
  ])('formatRelative two minutes after midnight in Taipei: %s is %s', (value, text) => {
    vi.stubEnv('TZ', zone);
    expect(formatRelative(value, Date.parse('2026-11-20T16:02:00Z'))).toBe(text);
  });
});

test.each(['', 'soon', '2026-13-40', 'null'])('%j is not a date: formats as an empty text', (value) => {
  expect([formatDay(value), formatMinute(value), formatDense(value)]).toEqual(['', '', '']);
  expect([formatMonth(value), monthKey(value), formatRelative(value)]).toEqual(['', '', null]);
});

describe('formatRelative at 20:00 in Taipei', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  test.each([
    ['2026-11-20T12:00:00Z', '刚刚'],
    ['2026-11-20T12:01:00Z', '刚刚'],
    ['2026-11-20T11:59:00.001Z', '刚刚'],
    ['2026-11-20T11:59:00Z', '1 分钟前'],
    ['2026-11-20T11:00:01Z', '59 分钟前'],
    ['2026-11-20T11:00:00Z', '1 小时前'],
    ['2026-11-20T08:00:00.000000Z', '4 小时前'],
    ['2026-11-19T16:00:00Z', '20 小时前'],
    ['2026-11-19T15:59:59Z', '昨天'],
    ['2026-11-18T16:00:00Z', '昨天'],
    ['2026-11-17T16:00:00Z', '前天'],
    ['2026-11-17T15:59:59Z', '3 天前'],
    ['2026-11-13T12:00:00Z', '7 天前'],
  ])('%s is %s', (value, text) => {
    expect(formatRelative(value, now)).toBe(text);
  });

  test.each([
    ['2026-11-13T11:59:59.999Z', 'more than 7 days ago'],
    ['2026-11-20T12:01:00.001Z', 'more than a minute ahead'],
    ['2026-11-21T12:00:00Z', 'tomorrow'],
    ['2026-11-20', 'a date without time'],
  ])('%s is null: %s', (value) => {
    expect(formatRelative(value, now)).toBeNull();
  });
});

test('formatRelative uses the device clock by default', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  expect(formatRelative('2026-11-20T09:00:00Z')).toBe('3 小时前');
  vi.useRealTimers();
});

describe('formatRelative at any time', () => {
  const time = fc.integer({ min: Date.parse('1990-01-01T00:00:00Z'), max: Date.parse('2090-01-01T00:00:00Z') });
  const iso = (at: number) => new Date(at).toISOString();

  test('covers one minute ahead to 7 days back, with the right day and never in the future', () => {
    const week = 7 * 24 * 60 * 60_000;
    fc.assert(
      fc.property(time, fc.integer({ min: -2 * week, max: 2 * week }), (now, age) => {
        const text = formatRelative(iso(now - age), now);
        expect(text !== null).toBe(age >= -60_000 && age <= week);
        expect(text ?? '').not.toMatch(/后|明天|今天|此刻| {2}|^0/);
        const today = formatDay(iso(now));
        expect(text?.endsWith('小时前') ? formatDay(iso(now - age)) : today).toBe(today);
        expect(text === '昨天' ? formatDay(iso(now - age + week / 7)) : today).toBe(today);
      }),
    );
  });
});

test.each([
  ['2026-11-30', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-11-31', false],
  ['2026-1-1', false],
  ['0000-01-01', false],
  ['2026-11-30T00:00', false],
  ['', false],
])('isDay of %j: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-11-29T15:59:59Z', '2026-11-29'],
  ['2026-11-29T16:00:00Z', '2026-11-30'],
  ['2026-12-31T16:00:00.000000Z', '2027-01-01'],
  ['soon', ''],
])('dayKey of %s is %j', (time, day) => {
  expect(dayKey(time)).toBe(day);
});
