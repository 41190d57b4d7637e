/** The site speaks from Taiwan: every time is shown in Taipei's, whatever the device's zone. */
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

/** 2026年11月20日, from a date or a date-time of the contract; empty when it is not one. */
export const formatDay = (value: string): string => format(dayFormat, value);

/** 2026年11月20日 16:00, from a date-time of the contract; empty when it is not one. */
export const formatMinute = (value: string): string => format(minuteFormat, value);

/** 2026-11-20 16:00, for tables, from a date-time of the contract; empty when it is not one. */
export const formatDense = (value: string): string => format(denseFormat, value);

/** 2026年11月, from a date or a date-time of the contract; empty when it is not one. */
export const formatMonth = (value: string): string => format(monthFormat, value);

/** 2026-11, to group by and to sort by, from a date or a date-time of the contract; empty when it is not one. */
export const monthKey = (value: string): string => format(monthKeyFormat, value);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Days of Taipei's calendar since 1970. */
const dayNumber = (time: number): number => Date.parse(dateFormat.format(time)) / day;

/** A number and its word are parted here as in the site's other texts. */
const ago = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  relativeFormat.format(-count, unit).replace(/(\d+)\s*/, '$1 ');

/**
 * 刚刚, 5 分钟前, 3 小时前, 昨天, 3 天前, from a date-time of the contract and now in ms; the days are Taipei's. Null beyond
 * 7 days, when more than a minute ahead (a wrong clock must not say 明天), and when it is none: a date has no hour.
 */
export const formatRelative = (value: string, now = Date.now()): string | null => {
  const time = value.includes('T') ? Date.parse(value) : NaN;
  const age = now - time;
  if (!(age >= -minute && age <= 7 * day)) return null;
  if (age < minute) return '刚刚';
  if (age < hour) return ago(Math.floor(age / minute), 'minute');
  const days = dayNumber(now) - dayNumber(time);
  return days === 0 ? ago(Math.floor(age / hour), 'hour') : ago(days, 'day');
};
