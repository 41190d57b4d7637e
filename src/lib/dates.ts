/**
 * Offset of Taipei, the zone of all displayed times, from UTC in ms; Taiwan has had no summer time since 1979. Not by `Intl.DateTimeFormat`: to make the first one takes a
 * phone 100 ms while a page is hydrated (docs/decisions/0019).
 */
const ahead = 8 * 60 * 60 * 1000;

/** A format of the time in Taipei (2026-11-20T16:00…) of ISO dates and epoch ms; it returns an empty text for an invalid date. */
const formatAs =
  (format: (taipei: string) => string) =>
  (value: string | number): string => {
    const date = new Date(new Date(value).getTime() + ahead);
    return Number.isNaN(date.getTime()) ? '' : format(date.toISOString());
  };

const clock = (taipei: string) => taipei.slice(11, 16);
const monthAndDay = (taipei: string) => `${Number(taipei.slice(5, 7))}月${Number(taipei.slice(8, 10))}日`;
const longDay = (taipei: string) => `${taipei.slice(0, 4)}年${monthAndDay(taipei)}`;

/** 2026年11月20日 */
export const formatDay = formatAs(longDay);

/** 2026年11月20日 16:00 */
export const formatMinute = formatAs((taipei) => `${longDay(taipei)} ${clock(taipei)}`);

/** 11月20日周五 16:00, for upcoming days */
export const formatUpcoming = formatAs(
  (taipei) => `${monthAndDay(taipei)}周${'日一二三四五六'.charAt(new Date(taipei).getUTCDay())} ${clock(taipei)}`,
);

/** 2026-11-20 16:00, for tables */
export const formatDense = formatAs((taipei) => `${taipei.slice(0, 10)} ${clock(taipei)}`);

/** 2026年11月 */
export const formatMonth = formatAs((taipei) => `${taipei.slice(0, 4)}年${Number(taipei.slice(5, 7))}月`);

/** 2026-11, to group and sort by */
export const monthKey = formatAs((taipei) => taipei.slice(0, 7));

/** 2026-11-20, to group by */
export const dayKey = formatAs((taipei) => taipei.slice(0, 10));

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

/** 5 分钟前, 昨天 (Taipei calendar); null for a date without time, older than 7 days, or over a minute ahead (wrong clock). */
export const formatRelative = (value: string, now = Date.now()): string | null => {
  const time = value.includes('T') ? Date.parse(value) : NaN;
  const age = now - time;
  if (!(age >= -minute && age <= 7 * day)) return null;
  if (age < minute) return '刚刚';
  if (age < hour) return `${Math.floor(age / minute)} 分钟前`;
  const days = dayNumber(now) - dayNumber(time);
  if (days === 0) return `${Math.floor(age / hour)} 小时前`;
  return ['昨天', '前天'][days - 1] ?? `${days} 天前`;
};
