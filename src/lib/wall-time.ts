import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { siteTimeZone } from '@/lib/dates.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A contract's date-time as a picker's `YYYY-MM-DD HH:mm:ss` in Taipei; null when it is none. */
export const dateTimeToWall = (value: string): string | null => {
  const time = dayjs.utc(value);
  return time.isValid() ? time.tz(siteTimeZone).format('YYYY-MM-DD HH:mm:ss') : null;
};

/** A picker's Taipei time as the contract's UTC date-time; null when it is none. */
export const wallToDateTime = (wall: string): string | null => {
  const time = dayjs.tz(wall, siteTimeZone);
  return time.isValid() ? time.utc().format('YYYY-MM-DDTHH:mm:ss.SSS[000Z]') : null;
};
