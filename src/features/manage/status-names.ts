import type { Status } from '@/api/gen/types.gen.ts';
import { statuses } from '@/content/search-params.ts';

/** Labels of the statuses. Not beside the values, which are in every page's bundle. */
export const statusNames: Record<Status, string> = {
  draft: '草稿',
  scheduled: '定时',
  published: '已发布',
  trashed: '已删除',
};

/** Status of a row; null for types without one. */
export const statusOf = (row: object): Status | null =>
  'status' in row ? (statuses.find((status) => status === row.status) ?? null) : null;
