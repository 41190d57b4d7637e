import type { BulkAction, Status } from '@/api/gen/types.gen.ts';

/** Labels of the bulk actions. */
export const bulkNames: Record<BulkAction, string> = {
  publish: '发布',
  unpublish: '撤回',
  delete: '删除',
  restore: '恢复',
};

/** Consequence of an action, shown before confirming. `deletion` is the type's text for deletions. */
export const bulkConsequence = (action: BulkAction, deletion: string): string =>
  ({
    publish: '草稿和定时发布的会马上发布，读者就能看到。',
    unpublish: '读者就看不到它们了。原来的发布时间不会留下，不能撤销。',
    delete: `它们${deletion}`,
    restore: '它们会回到删除以前的样子，原来发布着的会重新给读者看到。',
  })[action];

/**
 * The action that undoes another; null if none does, because publication times that were removed or overwritten can't be
 * restored. `offered` are the type's actions.
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
