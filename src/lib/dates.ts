/** Time zone of all displayed times, whatever the device's. */
export const siteTimeZone = 'Asia/Taipei';

const dayFormat = new Intl.DateTimeFormat('zh-CN', { timeZone: siteTimeZone, dateStyle: 'long' });
const minuteFormat = new Intl.DateTimeFormat('zh-CN', {
  timeZone: siteTimeZone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const upcomingFormat = new Intl.DateTimeFormat('zh-CN', {
  timeZone: siteTimeZone,
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const denseFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: siteTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});
const monthFormat = new Intl.DateTimeFormat('zh-CN', { timeZone: siteTimeZone, year: 'numeric', month: 'long' });
const monthKeyFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: siteTimeZone, year: 'numeric', month: '2-digit' });
const dateFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: siteTimeZone, dateStyle: 'short' });
const relativeFormat = new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' });

const format = (formatter: Intl.DateTimeFormat, value: string): string => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : formatter.format(date);
};

/** 2026年11月20日; empty for an invalid date. */
export const formatDay = (value: string): string => format(dayFormat, value);

/** 2026年11月20日 16:00; empty for an invalid date. */
export const formatMinute = (value: string): string => format(minuteFormat, value);

/** 11月20日周五 16:00, for upcoming days; empty for an invalid date. */
export const formatUpcoming = (value: string): string => format(upcomingFormat, value);

/** 2026-11-20 16:00, for tables; empty for an invalid date. */
export const formatDense = (value: string): string => format(denseFormat, value);

/** 2026年11月; empty for an invalid date. */
export const formatMonth = (value: string): string => format(monthFormat, value);

/** 2026-11, to group and sort by; empty for an invalid date. */
export const monthKey = (value: string): string => format(monthKeyFormat, value);

/** 2026-11-20, to group by; empty for an invalid date. */
export const dayKey = (value: string): string => format(dateFormat, value);

/** Whether a text is an existing day in the form 2026-11-20. */
export const isDay = (text: string): boolean => {
  const time = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Days since 1970 in Taipei's calendar; `time` is in epoch ms. */
export const dayNumber = (time: number): number => Date.parse(dateFormat.format(time)) / day;

/** Adds a space between number and unit, as in the site's other texts. */
const ago = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  relativeFormat.format(-count, unit).replace(/(\d+)\s*/, '$1 ');

/** 5 分钟前, 昨天 (Taipei calendar); null for a date without time, older than 7 days, or over a minute ahead (wrong clock). */
export const formatRelative = (value: string, now = Date.now()): string | null => {
  const time = value.includes('T') ? Date.parse(value) : NaN;
  const age = now - time;
  if (!(age >= -minute && age <= 7 * day)) return null;
  if (age < minute) return '刚刚';
  if (age < hour) return ago(Math.floor(age / minute), 'minute');
  const days = dayNumber(now) - dayNumber(time);
  return days === 0 ? ago(Math.floor(age / hour), 'hour') : ago(days, 'day');
};
