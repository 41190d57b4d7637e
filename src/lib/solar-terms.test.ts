import { expect, test } from 'vitest';
import { solarTermOn } from '@/lib/solar-terms.ts';

const inOrder =
  '小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至'.split(
    ' ',
  );

/** First days of the terms above as day of the month, two per month, from almanacs for UTC+8. */
const known: Readonly<Record<number, string>> = {
  2020: '6 20 4 19 5 20 4 19 5 20 5 21 6 22 7 22 7 22 8 23 7 22 7 21',
  2021: '5 20 3 18 5 20 4 20 5 21 5 21 7 22 7 23 7 23 8 23 7 22 7 21',
  2022: '5 20 4 19 5 20 5 20 5 21 6 21 7 23 7 23 7 23 8 23 7 22 7 22',
  2023: '5 20 4 19 6 21 5 20 6 21 6 21 7 23 8 23 8 23 8 24 8 22 7 22',
  2024: '6 20 4 19 5 20 4 19 5 20 5 21 6 22 7 22 7 22 8 23 7 22 6 21',
  2025: '5 20 3 18 5 20 4 20 5 21 5 21 7 22 7 23 7 23 8 23 7 22 7 21',
  2026: '5 20 4 18 5 20 5 20 5 21 5 21 7 23 7 23 7 23 8 23 7 22 7 22',
  2027: '5 20 4 19 6 21 5 20 6 21 6 21 7 23 8 23 8 23 8 23 7 22 7 22',
  2028: '6 20 4 19 5 20 4 19 5 20 5 21 6 22 7 22 7 22 8 23 7 22 6 21',
  2029: '5 20 3 18 5 20 4 20 5 21 5 21 7 22 7 23 7 23 8 23 7 22 7 21',
  2030: '5 20 4 18 5 20 5 20 5 21 5 21 7 23 7 23 7 23 8 23 7 22 7 22',
};

test.each(Object.entries(known))('solarTermOn: the terms of %s start on the days in almanacs', (year, days) => {
  const found = days.split(' ').map((_, index) => {
    const month = String(Math.floor(index / 2) + 1).padStart(2, '0');
    // One term starts in each half of a month.
    return solarTermOn(Date.parse(`${year}-${month}-${index % 2 === 0 ? '13' : '27'}T12:00:00+08:00`));
  });
  expect(found.map(({ name }) => name)).toEqual(inOrder);
  expect(found.map(({ day }) => String(Number(day.slice(8)))).join(' ')).toBe(days);
});

test('solarTermOn changes at midnight in Taipei', () => {
  expect(solarTermOn(Date.parse('2026-11-06T15:59:59Z'))).toEqual({ name: '霜降', day: '2026-10-23' });
  expect(solarTermOn(Date.parse('2026-11-06T16:00:00Z'))).toEqual({ name: '立冬', day: '2026-11-07' });
});

test('solarTermOn in January may return 冬至 of the previous year', () => {
  expect(solarTermOn(Date.parse('2027-01-02T04:00:00Z'))).toEqual({ name: '冬至', day: '2026-12-22' });
});
