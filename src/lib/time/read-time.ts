import { quoted } from '@/lib/quoted.ts';
import { clockOf, midnight, type Clock } from '@/lib/time/clock-part.ts';
import { dayAtStart, existingDay, type Day } from '@/lib/time/day-part.ts';
import { TimeProblem } from '@/lib/time/time-problem.ts';
import { taipeiHours } from '@/lib/time/wall-time.ts';

/** An ISO date or UTC date-time, or why the text is none: a Chinese sentence that quotes it. */
export type ReadTime = { value: string } | { problem: string };

/** A day and time as written. `offset`: minutes east of UTC; null for Taipei's. */
interface Written {
  day: Day;
  clock: Clock;
  offset: number | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const taipeiMs = taipeiHours * 60 * minuteMs;

const wallAt = (ms: number): Written => {
  const time = new Date(ms);
  return {
    day: existingDay(time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate()),
    clock: {
      hour: time.getUTCHours(),
      minute: time.getUTCMinutes(),
      second: time.getUTCSeconds(),
      millisecond: time.getUTCMilliseconds(),
    },
    offset: null,
  };
};

const wallMs = ({ day: { year, month, day }, clock: { hour, minute, second, millisecond } }: Written) =>
  Date.UTC(year, month - 1, day, hour, minute, second, millisecond);

/** Day 0 of Excel and other spreadsheets, which count 1900 as a leap year. Files since 2011 don't count from 1904. */
const excelStart = Date.UTC(1899, 11, 30);

/** Years that a bare number may stand for: 1954 to 2119 as a day of Excel. */
const isExcelDay = (days: number) => days >= 20_000 && days < 80_000;

/** Seconds of Unix that read as 2026010508, a day and an hour. */
const isDayAndHour = (digits: string) => {
  const [, month, day, hour] = /^(?:19|20)\d\d(\d\d)(\d\d)(\d\d)$/.exec(digits)?.map(Number) ?? [];
  return month !== undefined && day !== undefined && hour !== undefined && month <= 12 && day <= 31 && hour <= 23
    ? month > 0 && day > 0
    : false;
};

/** A text of digits alone: seconds or milliseconds of Unix, a day of Excel, or 202601050800. Null if it is none. */
const writtenInDigits = (text: string): Written | null => {
  const compact = /^(\d{8})(\d{4}(?:\d{2})?)$/.exec(text);
  if (compact) {
    const [, date = '', time = ''] = compact;
    const found = dayAtStart(date);
    const clock = clockOf(`T${time}`);
    return found && clock && { day: found.day, clock, offset: null };
  }
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null;
  const [whole = ''] = text.split('.');
  if (whole.length === 10) {
    if (isDayAndHour(text)) throw new TimeProblem('分不清是日期加小时，还是秒数');
    return wallAt(Math.round(Number(text) * 1000) + taipeiMs);
  }
  if (whole.length === 13) return wallAt(Math.round(Number(text)) + taipeiMs);
  if (whole.length === 5 && isExcelDay(Number(text))) {
    return wallAt(excelStart + Math.round((Number(text) * dayMs) / 1000) * 1000);
  }
  return null;
};

const zones: readonly [pattern: RegExp, minutes: number][] = [
  [/\s*(?:Z|GMT|UTC)$/i, 0],
  [
    /\s*(?:(?:北京|台北|臺北|中国|中國)(?:标准|標準)?(?:时间|時間)|Asia\/(?:Taipei|Shanghai|Hong_Kong|Macau|Chongqing))$/i,
    480,
  ],
];
const numericZone =
  /(?<=\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?|T\d{4}(?:\d\d)?)\s*(?:GMT|UTC)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i;
const namedZone = /(?<=\d)\s*\b(?![ap]\.?m\b)([a-z]{2,5})$/i;

/** Splits the zone from the end of a time. */
const withoutZone = (text: string): { time: string; offset: number | null } => {
  const numeric = numericZone.exec(text);
  if (numeric) {
    const [found, sign, hours, minutes = '0'] = numeric;
    if (Number(hours) > 14 || Number(minutes) > 59) throw new TimeProblem(`没有 ${found.trim()} 这个时区`);
    const offset = Number(hours) * 60 + Number(minutes);
    return { time: text.slice(0, numeric.index), offset: sign === '-' ? -offset : offset };
  }
  for (const [pattern, offset] of zones) {
    const found = pattern.exec(text);
    if (found && /\d/.test(text.slice(0, found.index))) return { time: text.slice(0, found.index), offset };
  }
  const unknown = namedZone.exec(text)?.[1];
  if (unknown !== undefined) throw new TimeProblem(`认不出时区“${unknown}”，请写成台北时间`);
  return { time: text, offset: null };
};

const weekday =
  /\s*(?:星期|礼拜|禮拜|周|週)[一二三四五六日天]|\b(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?,?\s*/gi;

/** Folds full-width characters, dashes and spaces; drops weekdays and remarks in brackets. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(weekday, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // Spreadsheets mark a text by it.
    .replace(/^['‘]/, '');

const written = (text: string): Written | null => {
  const plain = folded(text);
  const inDigits = writtenInDigits(plain);
  if (inDigits) return inDigits;
  const found = dayAtStart(plain.replace(/^(?:北京|台北|臺北)(?:时间|時間)\s*/, ''));
  if (!found) return null;
  if (found.rest.trim() === '') return { day: found.day, clock: midnight, offset: null };
  const { time, offset } = withoutZone(found.rest);
  const clock = clockOf(time);
  return clock && { day: found.day, clock, offset };
};

const read = (text: string, format: (found: Written) => string, expected: string): ReadTime => {
  try {
    const found = written(text);
    return found ? { value: format(found) } : { problem: `看不懂${quoted(text)}，请写成 ${expected}。` };
  } catch (error) {
    if (error instanceof TimeProblem) return { problem: `${quoted(text)}不对：${error.message}。` };
    throw error;
  }
};

const utcMs = (found: Written) => wallMs(found) - (found.offset === null ? taipeiMs : found.offset * minuteMs);

/** Parses a day as people and programs write it, with or without a time; with a zone, the day in Taipei. */
export const parseDay = (text: string): ReadTime =>
  read(text, (found) => new Date(utcMs(found) + taipeiMs).toISOString().slice(0, 10), '2026-11-20');

/** Parses a day and time as people and programs write it to UTC; without a zone it is Taipei time, without a time 00:00. */
export const parseMoment = (text: string): ReadTime =>
  read(text, (found) => new Date(utcMs(found)).toISOString().replace('Z', '000Z'), '2026-11-20 16:00');

const valueOrNull = (found: ReadTime) => ('value' in found ? found.value : null);

/** `parseDay`; null if invalid. */
export const readDay = (text: string): string | null => valueOrNull(parseDay(text));

/** `parseMoment`; null if invalid. */
export const readMoment = (text: string): string | null => valueOrNull(parseMoment(text));
