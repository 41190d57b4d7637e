import type { Status } from '@/api/gen/managed/types.gen.ts';

/** What editors call the states of a record. Apart from the addresses that name them, which every page reads. */
export const statusNames: Record<Status, string> = {
  draft: '草稿',
  scheduled: '定时',
  published: '已发布',
  trashed: '已删除',
};
