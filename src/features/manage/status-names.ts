import { hasStatus } from '@/api/gen/features.gen.ts';
import type { Status } from '@/api/gen/types.gen.ts';
import { statuses } from '@/content/search-params.ts';

/** Labels of the statuses. Not beside the values, which are in every page's bundle. */
export const statusNames: Record<Status, string> = {
  draft: '草稿',
  scheduled: '定时',
  published: '已发布',
  trashed: '已删除',
};

/** Status of a row; null for types without one. On a server without statuses, all content is published. */
export const statusOf = (row: object): Status | null => {
  if (!('status' in row)) return null;
  return hasStatus ? (statuses.find((status) => status === row.status) ?? null) : 'published';
};
