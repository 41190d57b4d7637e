import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Taipei is 8 hours ahead of UTC, without summer time since 1980. The device's own zone must not come into it. */
const taipeiHours = 8;

/** A contract's date-time as a picker's `YYYY-MM-DD HH:mm:ss` in Taipei; null when it is none. */
export const dateTimeToWall = (value: string): string | null => {
  const time = dayjs.utc(value).add(taipeiHours, 'hour');
  return time.isValid() ? time.format('YYYY-MM-DD HH:mm:ss') : null;
};

/** A picker's Taipei time as the contract's UTC date-time; null when it is none. */
export const wallToDateTime = (wall: string): string | null => {
  const time = dayjs.utc(wall).subtract(taipeiHours, 'hour');
  return time.isValid() ? time.format('YYYY-MM-DDTHH:mm:ss.SSS[000Z]') : null;
};
