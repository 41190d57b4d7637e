import { dateTimeToWall, wallToDateTime } from '@/ui/inputs/date/typed-time.ts';

/** UTC. 9:00 in Taipei; on a day whose 9:00 is over the next full hour, or the last minute. */
export const timeOn = (day: string, now = Date.now()): string | null => {
  const morning = wallToDateTime(`${day} 09:00:00`);
  if (morning === null || Date.parse(morning) > now) return morning;
  const hour = 60 * 60 * 1000;
  const next = new Date((Math.floor(now / hour) + 1) * hour).toISOString();
  return dateTimeToWall(next)?.startsWith(day) ? next.replace('Z', '000Z') : wallToDateTime(`${day} 23:59:00`);
};
