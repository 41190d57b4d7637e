import type { Status } from '@/api/gen/types.gen.ts';
import { dateTimeToWall, wallToDateTime } from '@/lib/time/wall-time.ts';

/** A publication time (UTC) moved to another day in Taipei at the same time of day; null if either is invalid. */
export const movedTo = (publishedAt: string, day: string): string | null => {
  const wall = dateTimeToWall(publishedAt);
  return wall === null ? null : wallToDateTime(`${day} ${wall.slice(11)}`);
};

/** Change of visibility caused by a move. */
export type MoveEffect = 'takenDown' | 'publishedNow' | null;

/** Moving a published record to the future unpublishes it until then; moving a scheduled one to the past publishes it. */
export const effectOf = (status: Status | null, moved: string, now = Date.now()): MoveEffect => {
  const isFuture = Date.parse(moved) > now;
  if (status === 'published' && isFuture) return 'takenDown';
  return status === 'scheduled' && !isFuture ? 'publishedNow' : null;
};
