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
