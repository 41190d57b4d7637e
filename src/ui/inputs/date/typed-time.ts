import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Fixed: no DST since 1980, and the device's time zone must not be used. */
const taipeiHours = 8;

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

const dayPattern = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/;
const plainDayPattern = /^(\d{4})(\d{2})(\d{2})$/;
const timePattern = /[T\s日]\s*(\d{1,2})\s*[:点时]\s*(\d{1,2})?\s*分?$/;

const padded = (part: string | undefined) => (part ?? '0').padStart(2, '0');

/** Parses 2026-11-20, 2026/11/20, 2026年11月20日 or 20261120 to an ISO date; null if invalid. */
export const readDay = (text: string): string | null => {
  const [, year, month, day] =
    dayPattern.exec(text.normalize('NFKC').trim()) ?? plainDayPattern.exec(text.trim()) ?? [];
  const iso = `${year}-${padded(month)}-${padded(day)}`;
  // dayjs rolls over invalid days.
  return dayjs.utc(iso).format('YYYY-MM-DD') === iso ? iso : null;
};

/** Formats an ISO date as 2026年11月20日; other text is returned unchanged. */
export const showDay = (value: string): string => {
  const day = readDay(value);
  return day === null ? value : dayjs.utc(day).format('YYYY年M月D日');
};

/** Parses a Taipei date and time (2026-11-20 16:00) to a UTC date-time; null if invalid. */
export const readMoment = (text: string): string | null => {
  const plain = text.normalize('NFKC').trim();
  const [found, hour, minute] = timePattern.exec(plain) ?? [];
  const day = readDay(found === undefined ? plain : plain.slice(0, plain.length - found.length));
  if (day === null || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return null;
  return wallToDateTime(`${day} ${padded(hour)}:${padded(minute)}:00`);
};

/** Formats a UTC date-time as 2026年11月20日 16:00 in Taipei; other text is returned unchanged. */
export const showMoment = (value: string): string => {
  const wall = isMoment.test(value) ? dateTimeToWall(value) : null;
  return wall === null ? value : dayjs.utc(wall).format('YYYY年M月D日 HH:mm');
};

const isMoment = /^\d{4}-\d\d-\d\dT.*Z$/;
