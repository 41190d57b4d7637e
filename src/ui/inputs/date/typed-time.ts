import dayjs from 'dayjs';
import { dateTimeToWall, wallToDateTime } from '@/ui/inputs/date/wall-time.ts';

const dayPattern = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/;
const plainDayPattern = /^(\d{4})(\d{2})(\d{2})$/;
const timePattern = /[T\s日]\s*(\d{1,2})\s*[:点时]\s*(\d{1,2})?\s*分?$/;

const padded = (part: string | undefined) => (part ?? '0').padStart(2, '0');

/** The day that a text says (2026-11-20, 2026/11/20, 2026年11月20日, 20261120), as the contract's; null for none. */
export const readDay = (text: string): string | null => {
  const [, year, month, day] =
    dayPattern.exec(text.normalize('NFKC').trim()) ?? plainDayPattern.exec(text.trim()) ?? [];
  const iso = `${year}-${padded(month)}-${padded(day)}`;
  // A day that is in no calendar would become another one.
  return dayjs.utc(iso).format('YYYY-MM-DD') === iso ? iso : null;
};

/** 2026年11月20日, of a contract's day; any other text as it is. */
export const showDay = (value: string): string => {
  const day = readDay(value);
  return day === null ? value : dayjs.utc(day).format('YYYY年M月D日');
};

/** The moment that a text says in Taipei's time (2026-11-20 16:00), as the contract's in UTC; null for none. */
export const readMoment = (text: string): string | null => {
  const plain = text.normalize('NFKC').trim();
  const [found, hour, minute] = timePattern.exec(plain) ?? [];
  const day = readDay(found === undefined ? plain : plain.slice(0, plain.length - found.length));
  if (day === null || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return null;
  return wallToDateTime(`${day} ${padded(hour)}:${padded(minute)}:00`);
};

/** 2026年11月20日 16:00 in Taipei's time, of a contract's moment; any other text as it is. */
export const showMoment = (value: string): string => {
  const wall = isMoment.test(value) ? dateTimeToWall(value) : null;
  return wall === null ? value : dayjs.utc(wall).format('YYYY年M月D日 HH:mm');
};

const isMoment = /^\d{4}-\d\d-\d\dT.*Z$/;
