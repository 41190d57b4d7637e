import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Taipei's offset from UTC. Fixed: no DST since 1980, and the device's time zone must not be used. */
export const taipeiHours = 8;

/** UTC date-time to Taipei `YYYY-MM-DD HH:mm:ss`; null if invalid. */
export const dateTimeToWall = (value: string): string | null => {
  const time = dayjs.utc(value).add(taipeiHours, 'hour');
  return time.isValid() ? time.format('YYYY-MM-DD HH:mm:ss') : null;
};

/** Taipei wall time to a UTC date-time; null if invalid. */
export const wallToDateTime = (wall: string): string | null => {
  const time = dayjs.utc(wall).subtract(taipeiHours, 'hour');
  return time.isValid() ? time.format('YYYY-MM-DDTHH:mm:ss.SSS[000Z]') : null;
};

const isDay = /^\d{4}-\d\d-\d\d$/;
const isMoment = /^\d{4}-\d\d-\d\dT.*Z$/;

/** Formats an ISO date as 2026年11月20日; other text is returned unchanged. */
export const showDay = (value: string): string =>
  isDay.test(value) && dayjs.utc(value).format('YYYY-MM-DD') === value
    ? dayjs.utc(value).format('YYYY年M月D日')
    : value;

/** Formats a UTC date-time as 2026年11月20日 16:00 in Taipei; other text is returned unchanged. */
export const showMoment = (value: string): string => {
  const wall = isMoment.test(value) ? dateTimeToWall(value) : null;
  return wall === null ? value : dayjs.utc(wall).format('YYYY年M月D日 HH:mm');
};

/** The day (YYYY-MM-DD) some months later; the last one of a shorter month (August 31 and half a year: February 28). */
export const addMonths = (day: string, months: number): string =>
  dayjs.utc(day).add(months, 'month').format('YYYY-MM-DD');
