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
