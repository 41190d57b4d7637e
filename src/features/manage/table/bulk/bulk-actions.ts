import type { BulkAction, Status } from '@/api/gen/types.gen.ts';

export const bulkNames: Record<BulkAction, string> = {
  publish: '发布',
  unpublish: '撤回',
  delete: '删除',
  restore: '恢复',
};

/** What an action does, to be read before it is confirmed. */
export const bulkConsequence = (action: BulkAction, deletion: string): string =>
  ({
    publish: '草稿和定时发布的会马上发布，读者就能看到。',
    unpublish: '读者就看不到它们了。原来的发布时间不会留下，不能撤销。',
    delete: `它们${deletion}`,
    restore: '它们会回到删除以前的样子，原来发布着的会重新给读者看到。',
  })[action];

/**
 * The action that takes another back, null if none gives back what was there: a publishing date that was taken away or
 * overwritten is gone.
 */
export const inverseOf = (
  action: BulkAction,
  statuses: readonly (Status | null)[],
  offered: readonly BulkAction[],
): BulkAction | null => {
  const inverses: Record<BulkAction, BulkAction | null> = {
    publish: statuses.every((status) => status === 'draft') ? 'unpublish' : null,
    unpublish: null,
    delete: 'restore',
    restore: 'delete',
  };
  const inverse = inverses[action];
  return inverse !== null && offered.includes(inverse) ? inverse : null;
};
