import type { Status } from '../../src/api/gen/types.gen.ts';
import { now } from '../clock.ts';
import type { ContentRow } from './rows.ts';

export const statusOf = ({ deleted_at, published_at }: ContentRow): Status => {
  if (deleted_at !== null) return 'trashed';
  if (published_at === null) return 'draft';
  return Date.parse(published_at) > now() ? 'scheduled' : 'published';
};

export const isPublished = (row: ContentRow): boolean => statusOf(row) === 'published';

/** Not in the trash. */
export const isNotTrashed = (row: ContentRow): boolean => row.deleted_at === null;
