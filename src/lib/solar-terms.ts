import { dayNumber } from '@/lib/dates.ts';

/** In the order of the sun's longitude, in steps of 15° from 春分 at 0°. */
const names = [
  '春分',
  '清明',
  '谷雨',
  '立夏',
  '小满',
  '芒种',
  '夏至',
  '小暑',
  '大暑',
  '立秋',
  '处暑',
  '白露',
  '秋分',
  '寒露',
  '霜降',
  '立冬',
  '小雪',
  '大雪',
  '冬至',
  '小寒',
  '大寒',
  '立春',
  '雨水',
  '惊蛰',
] as const;

export type SolarTermName = (typeof names)[number];

export interface SolarTerm {
  name: SolarTermName;
  /** First day in Taipei, in the form 2026-11-07. */
  day: string;
}

const hour = 3_600_000;
const day = 24 * hour;

/** The epoch J2000 (noon of 1 January 2000) in days since 1970. */
const j2000 = 10_957.5;

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);

/**
 * The sun's apparent longitude in degrees, 0–360, accurate to 0.01° (15 minutes). `time` is in epoch ms. Source: Jean Meeus,
 * Astronomical Algorithms, 2nd edition, chapter 25, low accuracy.
 */
const sunLongitude = (time: number): number => {
  const t = (time / day - j2000) / 36_525;
  const mean = 280.46646 + 36_000.76983 * t + 0.0003032 * t ** 2;
  const anomaly = 357.52911 + 35_999.05029 * t - 0.0001537 * t ** 2;
  const center =
    (1.914602 - 0.004817 * t - 0.000014 * t ** 2) * sin(anomaly) +
    (0.019993 - 0.000101 * t) * sin(2 * anomaly) +
    0.000289 * sin(3 * anomaly);
  const apparent = mean + center - 0.00569 - 0.00478 * sin(125.04 - 1934.136 * t);
  return ((apparent % 360) + 360) % 360;
};

/** Index in `names` of the term at the end of a day; `number` is the day as from `dayNumber`. */
const termIndexOf = (number: number): number => Math.floor(sunLongitude((number + 1) * day - 8 * hour) / 15);

/** The solar term of a day in Taipei; `now` is in epoch ms. A term starts on the day on which the sun reaches its longitude. */
export const solarTermOn = (now = Date.now()): SolarTerm => {
  const today = dayNumber(now);
  const term = termIndexOf(today);
  let first = today;
  while (termIndexOf(first - 1) === term) first -= 1;
  return { name: names[term] ?? names[0], day: new Date(first * day).toISOString().slice(0, 10) };
};
