/** Time zone of all displayed times, whatever the device's. */
export const siteTimeZone = 'Asia/Taipei';

/**
 * Ahead of UTC, in ms; Taiwan has had no summer time since 1979. Not by `Intl.DateTimeFormat`: to make the first one takes a
 * phone 100 ms while a page is hydrated (docs/decisions/0019).
 */
const ahead = 8 * 60 * 60 * 1000;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A calendar day and time in Taipei, from an ISO date or epoch ms; null for an invalid date. */
const inTaipei = (value: string | number) => {
  const date = new Date(new Date(value).getTime() + ahead);
  if (Number.isNaN(date.getTime())) return null;
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return {
    year,
    month,
    day,
    weekday: '日一二三四五六'.charAt(date.getUTCDay()),
    clock: `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`,
    monthKey: `${year}-${twoDigits(month)}`,
    dayKey: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
  };
};

type Parts = NonNullable<ReturnType<typeof inTaipei>>;

/** A format of ISO dates and epoch ms; it returns an empty text for an invalid date. */
const formatAs =
  (format: (parts: Parts) => string) =>
  (value: string | number): string => {
    const parts = inTaipei(value);
    return parts === null ? '' : format(parts);
  };

/** 2026年11月20日 */
export const formatDay = formatAs(({ year, month, day }) => `${year}年${month}月${day}日`);

/** 2026年11月20日 16:00 */
export const formatMinute = formatAs(({ year, month, day, clock }) => `${year}年${month}月${day}日 ${clock}`);

/** 11月20日周五 16:00, for upcoming days */
export const formatUpcoming = formatAs(({ month, day, weekday, clock }) => `${month}月${day}日周${weekday} ${clock}`);

/** 2026-11-20 16:00, for tables */
export const formatDense = formatAs((parts) => `${parts.dayKey} ${parts.clock}`);

/** 2026年11月 */
export const formatMonth = formatAs(({ year, month }) => `${year}年${month}月`);

/** 2026-11, to group and sort by */
export const monthKey = formatAs((parts) => parts.monthKey);

/** 2026-11-20, to group by */
export const dayKey = formatAs((parts) => parts.dayKey);

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
