import * as fc from 'fast-check';
import { describe, expect, test, afterEach, vi } from 'vitest';
import {
  readDay,
  readMoment,
  showDay,
  showMoment,
  dateTimeToWall,
  wallToDateTime,
} from '@/ui/inputs/date/typed-time.ts';

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

/** Device time zones: with and without DST, on both sides of the date line. */
const zones = ['UTC', 'Asia/Taipei', 'America/New_York', 'Europe/London', 'Pacific/Apia'];

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(zones)('on a device in %s', (zone) => {
  const travel = () => vi.stubEnv('TZ', zone);

  test.each([
    ['2026-11-20T08:00:00.000000Z', '2026-11-20 16:00:00'],
    ['2026-11-19T16:00:00.000000Z', '2026-11-20 00:00:00'],
    ['2026-11-19T15:59:59.000000Z', '2026-11-19 23:59:59'],
    ['2025-12-31T16:30:00.000000Z', '2026-01-01 00:30:00'],
    ['2024-02-28T20:00:00.000000Z', '2024-02-29 04:00:00'],
    // DST changes in New York and London must not affect Taipei.
    ['2026-03-07T18:30:00.000000Z', '2026-03-08 02:30:00'],
    ['2026-10-31T17:30:00.000000Z', '2026-11-01 01:30:00'],
    ['2026-03-28T17:30:00.000000Z', '2026-03-29 01:30:00'],
  ])('%s is %s in Taipei, and back', (dateTime, wall) => {
    travel();
    expect(dateTimeToWall(dateTime)).toBe(wall);
    expect(wallToDateTime(wall)).toBe(dateTime);
  });

  test('every second comes back as it was', () => {
    travel();
    const second = fc.integer({
      min: Date.parse('1980-01-01T00:00:00Z') / 1000,
      max: Date.parse('2100-01-01T00:00:00Z') / 1000,
    });
    fc.assert(
      fc.property(second, (seconds) => {
        const dateTime = new Date(seconds * 1000).toISOString().replace('Z', '000Z');
        const wall = dateTimeToWall(dateTime);
        expect(wall).toBe(new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' '));
        expect(wallToDateTime(wall ?? '')).toBe(dateTime);
      }),
    );
  });
});

describe('what a server may also send', () => {
  test.each([
    ['2026-11-20T08:00:00Z', '2026-11-20 16:00:00'],
    ['2026-11-20T08:00:00.123456Z', '2026-11-20 16:00:00'],
    ['2026-11-20T16:00:00+08:00', '2026-11-20 16:00:00'],
  ])('%s', (dateTime, wall) => {
    expect(dateTimeToWall(dateTime)).toBe(wall);
  });
});

describe('what is no time', () => {
  test.each(['', 'soon', '2026', '16:00'].filter((text) => Number.isNaN(Date.parse(text))))('%j', (text) => {
    expect(dateTimeToWall(text)).toBeNull();
    expect(wallToDateTime(text)).toBeNull();
  });
});
