import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDay, readMoment, showDay, showMoment } from '@/ui/inputs/date/typed-time.ts';

describe('a day', () => {
  test.each([
    ['2026-11-20'],
    ['2026/11/20'],
    ['2026.11.20'],
    ['20261120'],
    ['2026年11月20日'],
    ['２０２６－１１－２０'],
    [' 2026 年 11 月 20 日 '],
  ])('typed as %j is understood', (text) => {
    expect(readDay(text)).toBe('2026-11-20');
  });

  test.each([[''], ['11-20'], ['2026-11'], ['2026-13-01'], ['2026-02-30'], ['2026-11-31'], ['明天'], ['2026112']])(
    'is not read out of %j',
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );

  test('that is shown can be typed again; any other text stays as it is', () => {
    expect(showDay('2026-01-05')).toBe('2026年1月5日');
    expect(readDay('2026年1月5日')).toBe('2026-01-05');
    expect(showDay('明天')).toBe('明天');
  });
});

describe('a moment', () => {
  test.each([
    ['2026-11-20 16:00'],
    ['2026-11-20T16:00'],
    ['2026年11月20日 16:00'],
    ['2026年11月20日16点'],
    ['20261120 16:00'],
    ['2026/11/20　１６：００'],
  ])('typed as %j is Taipei’s time, and UTC for the server', (text) => {
    expect(readMoment(text)).toBe('2026-11-20T08:00:00.000000Z');
  });

  test('without an hour begins with the day', () => {
    expect(readMoment('2026-11-20')).toBe('2026-11-19T16:00:00.000000Z');
  });

  test.each([[''], ['16:00'], ['2026-11-20 24:00'], ['2026-11-20 16:60'], ['2026-02-30 16:00'], ['明天 16:00']])(
    'is not read out of %j',
    (text) => {
      expect(readMoment(text)).toBeNull();
    },
  );

  test('that is shown to the minute can be typed again', () => {
    const minute = fc.integer({ min: Date.parse('1980-01-01') / 60_000, max: Date.parse('2100-01-01') / 60_000 });
    fc.assert(
      fc.property(minute, (minutes) => {
        const moment = new Date(minutes * 60_000).toISOString().replace('Z', '000Z');
        expect(readMoment(showMoment(moment))).toBe(moment);
      }),
    );
  });

  test('that is none is shown as it is', () => {
    expect(showMoment('2026-11-20')).toBe('2026-11-20');
    expect(showMoment('')).toBe('');
  });
});
