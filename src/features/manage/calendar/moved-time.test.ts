import { afterEach, describe, expect, test, vi } from 'vitest';
import { effectOf, movedTo } from '@/features/manage/calendar/moved-time.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['UTC', 'Asia/Taipei', 'America/New_York'])('movedTo in time zone %s', (zone) => {
  test.each([
    ['2026-11-20T08:00:00.000000Z', '2026-11-30', '2026-11-30T08:00:00.000000Z'],
    // 7:30 on the 21st in Taipei.
    ['2026-11-20T23:30:00.000000Z', '2026-11-30', '2026-11-29T23:30:00.000000Z'],
    ['2026-11-20T16:00:00.000000Z', '2027-01-01', '2026-12-31T16:00:00.000000Z'],
    ['2026-03-01T17:30:05.000000Z', '2026-03-09', '2026-03-08T17:30:05.000000Z'],
  ])('keeps the time of day in Taipei when %s moves to %s', (time, day, expected) => {
    vi.stubEnv('TZ', zone);
    expect(movedTo(time, day)).toBe(expected);
  });
});

test('movedTo returns null for an invalid time', () => {
  expect(movedTo('soon', '2026-11-30')).toBeNull();
});

test.each([
  ['published', '2026-11-27T00:00:00Z', 'takenDown'],
  ['published', '2026-11-25T00:00:00Z', null],
  ['scheduled', '2026-11-25T00:00:00Z', 'publishedNow'],
  ['scheduled', '2026-11-27T00:00:00Z', null],
] as const)('effectOf moving a %s record to %s is %s', (status, moved, effect) => {
  expect(effectOf(status, moved, Date.parse('2026-11-26T00:00:00Z'))).toBe(effect);
});
