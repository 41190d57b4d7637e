import type { Status } from '@/api/gen/types.gen.ts';
import { statuses } from '@/content/search-params.ts';

/** What editors call the states of a record. Apart from the addresses that name them, which every page reads. */
export const statusNames: Record<Status, string> = {
  draft: '草稿',
  scheduled: '定时',
  published: '已发布',
  trashed: '已删除',
};

/** The status of a row, null for a type that has none. */
export const statusOf = (row: object): Status | null =>
  'status' in row ? (statuses.find((status) => status === row.status) ?? null) : null;
