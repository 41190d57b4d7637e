import { afterEach, describe, expect, test, vi } from 'vitest';
import { addMonths, dayByKey, dayIn, dayName, startOfDay, weeksOf } from '@/features/manage/calendar/days.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['UTC', 'Asia/Taipei', 'America/New_York', 'Pacific/Apia'])('weeksOf in time zone %s', (zone) => {
  test.each([
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2026-06', 5, '2026-06-01', '2026-07-05'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2028-02', 5, '2028-01-31', '2028-03-05'],
    ['2026-12', 5, '2026-11-30', '2027-01-03'],
    ['2026-03', 6, '2026-02-23', '2026-04-05'],
  ])('returns for %s %i weeks from Monday %s to Sunday %s', (month, count, first, last) => {
    vi.stubEnv('TZ', zone);
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.at(-1)?.[6]).toBe(last);
    expect(new Set(weeks.flat()).size).toBe(7 * count);
  });
});

describe('dayByKey', () => {
  test.each([
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-11-05', '2026-10-29'],
    ['ArrowDown', '2026-11-26', '2026-12-03'],
    ['Home', '2026-11-01', '2026-10-26'],
    ['Home', '2026-11-30', '2026-11-30'],
    ['End', '2026-11-30', '2026-12-06'],
    ['End', '2026-11-01', '2026-11-01'],
    ['PageUp', '2026-12-31', '2026-11-30'],
    ['PageDown', '2028-01-31', '2028-02-29'],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(dayByKey(from, key, false)).toBe(to);
  });

  test('moves by a year with Shift and PageUp or PageDown', () => {
    expect(dayByKey('2028-02-29', 'PageUp', true)).toBe('2027-02-28');
    expect(dayByKey('2026-11-30', 'PageDown', true)).toBe('2027-11-30');
  });

  test('returns null for other keys', () => {
    expect(dayByKey('2026-11-30', 'a', false)).toBeNull();
  });
});

test('a month later ends with the month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
});

test.each([
  ['2026-11', '2026-11-30', '2026-11-26', '2026-11-30'],
  ['2026-11', '2026-12-01', '2026-11-26', '2026-11-26'],
  ['2026-10', '2026-12-01', '2026-11-26', '2026-10-01'],
])('in %s, of %s and %s, the day is %s', (month, day, other, expected) => {
  expect(dayIn(month, day, other)).toBe(expected);
});

test('startOfDay is midnight in Taipei', () => {
  expect(startOfDay('2026-12-01')).toBe(Date.parse('2026-11-30T16:00:00Z'));
});

test('a day of another year is named with the year', () => {
  expect(dayName('2026-11-30', '2026-01-01')).toBe('11月30日 星期一');
  expect(dayName('2027-01-03', '2026-11-26')).toBe('2027年1月3日 星期日');
});
