import type { Status } from '@/api/gen/types.gen.ts';
import { dateTimeToWall, wallToDateTime } from '@/ui/inputs/date/wall-time.ts';

/** A publication time (UTC) moved to another day in Taipei at the same time of day; null if one is invalid. */
export const movedTo = (publishedAt: string, day: string): string | null => {
  const wall = dateTimeToWall(publishedAt);
  return wall === null ? null : wallToDateTime(`${day} ${wall.slice(11)}`);
};

/** What moving does for readers besides changing the date. */
export type MoveEffect = 'takenDown' | 'publishedNow' | null;

/** A published record with a time to come leaves the site until then; a scheduled one with a past time is published at once. */
export const effectOf = (status: Status | null, moved: string, now = Date.now()): MoveEffect => {
  const isToCome = Date.parse(moved) > now;
  if (status === 'published' && isToCome) return 'takenDown';
  return status === 'scheduled' && !isToCome ? 'publishedNow' : null;
};
