// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, test, afterEach, vi } from 'vitest';
import { readDay, readMoment } from '@/lib/time/read-time.ts';
import { addMonths, dateTimeToWall, showDay, showMoment, wallToDateTime } from '@/lib/time/wall-time.ts';

describe('showDay', () => {
  test('is parsed again by readDay', () => {
    expect(showDay('2026-01-05')).toBe('2026年1月5日');
    expect(readDay('2026年1月5日')).toBe('2026-01-05');
  });

  test.each(['明天', '2026-02-30', ''])('leaves %j unchanged', (text) => {
    expect(showDay(text)).toBe(text);
  });
});

describe('showMoment', () => {
  test('is parsed again by readMoment', () => {
    const minute = fc.integer({ min: Date.parse('1980-01-01') / 60_000, max: Date.parse('2100-01-01') / 60_000 });
    fc.assert(
      fc.property(minute, (minutes) => {
        const moment = new Date(minutes * 60_000).toISOString().replace('Z', '000Z');
        expect(readMoment(showMoment(moment))).toBe(moment);
      }),
    );
  });

  test.each(['2026-11-20', ''])('leaves %j unchanged', (text) => {
    expect(showMoment(text)).toBe(text);
  });
});

/** Device time zones: with and without DST, on both sides of the date line. */
const zones = ['UTC', 'Asia/Taipei', 'America/New_York', 'Europe/London', 'Pacific/Apia'];

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(zones)('Taipei time on a device in %s', (zone) => {
  const setTimeZone = () => vi.stubEnv('TZ', zone);

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
  ])('converts %s to %s and back', (dateTime, wall) => {
    setTimeZone();
    expect(dateTimeToWall(dateTime)).toBe(wall);
    expect(wallToDateTime(wall)).toBe(dateTime);
  });

  test('round-trips every second', () => {
    setTimeZone();
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

describe('dateTimeToWall with other formats of the server', () => {
  test.each([
    ['2026-11-20T08:00:00Z', '2026-11-20 16:00:00'],
    ['2026-11-20T08:00:00.123456Z', '2026-11-20 16:00:00'],
    ['2026-11-20T16:00:00+08:00', '2026-11-20 16:00:00'],
  ])('parses %s', (dateTime, wall) => {
    expect(dateTimeToWall(dateTime)).toBe(wall);
  });
});

describe('dateTimeToWall and wallToDateTime', () => {
  test.each(['', 'soon', '2026', '16:00'].filter((text) => Number.isNaN(Date.parse(text))))(
    'return null for %j',
    (text) => {
      expect(dateTimeToWall(text)).toBeNull();
      expect(wallToDateTime(text)).toBeNull();
    },
  );
});

test.each([
  ['2026-11-20', 12, '2027-11-20'],
  ['2026-11-20', 6, '2027-05-20'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 24, '2026-02-28'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});
