/** Time zone of all displayed times, whatever the device's. */
export const siteTimeZone = 'Asia/Taipei';

/** Creates a formatter in Taipei time for ISO dates and epoch ms; it returns an empty text for an invalid date. */
const formatIn = (locale: 'zh-CN' | 'sv-SE', options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(locale, { timeZone: siteTimeZone, ...options });
  return (value: string | number): string => {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? '' : formatter.format(date);
  };
};

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** 2026年11月20日 */
export const formatDay = formatIn('zh-CN', { dateStyle: 'long' });

/** 2026年11月20日 16:00 */
export const formatMinute = formatIn('zh-CN', { year: 'numeric', month: 'long', day: 'numeric', ...clock });

/** 11月20日周五 16:00, for upcoming days */
export const formatUpcoming = formatIn('zh-CN', { month: 'long', day: 'numeric', weekday: 'short', ...clock });

/** 2026-11-20 16:00, for tables */
export const formatDense = formatIn('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** 2026年11月 */
export const formatMonth = formatIn('zh-CN', { year: 'numeric', month: 'long' });

/** 2026-11, to group and sort by */
export const monthKey = formatIn('sv-SE', { year: 'numeric', month: '2-digit' });

/** 2026-11-20, to group by */
export const dayKey = formatIn('sv-SE', { dateStyle: 'short' });

/** Whether a text is an existing day in the form 2026-11-20. */
export const isDay = (text: string): boolean => {
  const time = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Days since 1970 in Taipei's calendar; `time` is in epoch ms. */
export const dayNumber = (time: number): number => Date.parse(dayKey(time)) / day;

const relativeFormat = new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' });

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
