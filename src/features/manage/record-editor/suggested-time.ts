import { dateTimeToWall, wallToDateTime } from '@/lib/time/wall-time.ts';

/**
 * Suggested publication time (UTC) on a day in Taipei: 9:00. If that is past, the next full hour, or 23:59 if that is on
 * the following day. Null for an invalid day.
 */
export const suggestedTime = (day: string, now = Date.now()): string | null => {
  const morning = wallToDateTime(`${day} 09:00:00`);
  if (morning === null || Date.parse(morning) > now) return morning;
  const hour = 60 * 60 * 1000;
  const next = new Date((Math.floor(now / hour) + 1) * hour).toISOString();
  return dateTimeToWall(next)?.startsWith(day) ? next.replace('Z', '000Z') : wallToDateTime(`${day} 23:59:00`);
};
