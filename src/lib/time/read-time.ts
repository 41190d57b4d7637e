import { quoted } from '@/lib/quoted.ts';
import { clockOf, tellsTime, type Clock } from '@/lib/time/clock-part.ts';
import { dayAtStart, existingDay, type Day } from '@/lib/time/day-part.ts';
import { TimeProblem } from '@/lib/time/time-problem.ts';
import { taipeiHours } from '@/lib/time/wall-time.ts';
import { isZone, offsetWith, withoutZone } from '@/lib/time/zone-part.ts';

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

/** `offset` is that of the time zone in which `ms` shows the time. */
const wallAt = (ms: number, offset: number | null): Written => {
  const time = new Date(ms);
  return {
    day: existingDay(time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate()),
    clock: {
      hour: time.getUTCHours(),
      minute: time.getUTCMinutes(),
      second: time.getUTCSeconds(),
      millisecond: time.getUTCMilliseconds(),
    },
    offset,
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
    const dayPart = dayAtStart(date);
    const clock = clockOf(`T${time}`);
    return dayPart && clock && { day: dayPart.day, clock, offset: null };
  }
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null;
  const [whole = ''] = text.split('.');
  if (whole.length === 10) {
    if (isDayAndHour(text)) throw new TimeProblem('分不清是日期加小时，还是秒数');
    return wallAt(Math.round(Number(text) * 1000), 0);
  }
  if (whole.length === 13) return wallAt(Math.round(Number(text)), 0);
  if (whole.length === 5 && isExcelDay(Number(text))) {
    return wallAt(excelStart + Math.round((Number(text) * dayMs) / 1000) * 1000, null);
  }
  return null;
};

const weekday =
  /\s*(?:星期|礼拜|禮拜|周|週)[一二三四五六日天]|\b(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?,?\s*/gi;

/**
 * Folds full-width characters, dashes and spaces; drops weekdays and remarks in brackets. A remark that tells the time stays,
 * without its brackets; one that names a zone is `zone`.
 */
const folded = (text: string): { plain: string; zone: string | null } => {
  const zones: string[] = [];
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\(([^()]*)\)/g, (_, content: string) => {
      const remark = content.trim();
      if (isZone(remark)) zones.push(remark);
      else if (tellsTime(remark)) return ` ${remark} `;
      return ' ';
    })
    .replaceAll(weekday, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // Spreadsheets mark a text by it.
    .replace(/^['‘]/, '');
  return { plain, zone: zones[0] ?? null };
};

const written = (text: string): Written | null => {
  const { plain, zone } = folded(text);
  const inDigits = writtenInDigits(plain);
  if (inDigits) return { ...inDigits, offset: inDigits.offset ?? offsetWith(zone, null) };
  const dayPart = dayAtStart(plain.replace(/^(?:北京|台北|臺北)(?:时间|時間)\s*/, ''));
  if (!dayPart) return null;
  const { time, offset } = withoutZone(dayPart.rest);
  const clock = clockOf(time);
  return clock && { day: dayPart.day, clock, offset: offsetWith(zone, offset) };
};

const read = (text: string, format: (moment: Written) => string, expected: string): ReadTime => {
  try {
    const moment = written(text);
    return moment ? { value: format(moment) } : { problem: `看不懂${quoted(text)}，请写成 ${expected}。` };
  } catch (error) {
    if (error instanceof TimeProblem) return { problem: `${quoted(text)}不对：${error.message}。` };
    throw error;
  }
};

const utcMs = (moment: Written) => wallMs(moment) - (moment.offset === null ? taipeiMs : moment.offset * minuteMs);

/** Parses a day as people and programs write it, with or without a time; with a zone, the day in Taipei. */
export const parseDay = (text: string): ReadTime =>
  read(text, (moment) => new Date(utcMs(moment) + taipeiMs).toISOString().slice(0, 10), '2026-11-20');

/** Parses a day and time as people and programs write it to UTC; without a zone it is Taipei time, without a time 00:00. */
export const parseMoment = (text: string): ReadTime =>
  read(text, (moment) => new Date(utcMs(moment)).toISOString().replace('Z', '000Z'), '2026-11-20 16:00');

const valueOrNull = (result: ReadTime) => ('value' in result ? result.value : null);

/** `parseDay`; null if invalid. */
export const readDay = (text: string): string | null => valueOrNull(parseDay(text));

/** `parseMoment`; null if invalid. */
export const readMoment = (text: string): string | null => valueOrNull(parseMoment(text));
