import { useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '@/api/error-text.ts';
import type { Status } from '@/api/gen/types.gen.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { useRemoveRecord, useRestoreRecord } from '@/features/manage/managed-queries.ts';
import { statusOf } from '@/features/manage/status-names.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { confirmBox } from '@/ui/overlays/confirm-dialog.ts';

/** Actions of a row. */
export interface RowActions<Row> {
  edit: (row: Row) => void;
  copy: (row: Row) => void;
  remove: (row: Row) => void;
  restore: (row: Row) => void;
}

interface Options {
  onEdit: (id: number) => void;
  onCopy: (id: number) => void;
  /** The row was removed from the list. */
  onGone: (id: number) => void;
}

/** How long the snackbar offers to undo a change. */
export const undoMs = 10_000;

/** Text of the prompt before deleting a record. `deletion` is the type's text. */
const deletionMessage = (title: string, deletion: string, status: Status | null): string =>
  `“${title}”${deletion}${status === 'published' ? '读者马上就看不到它了。' : ''}`;

/**
 * Actions that edit, copy, delete (after confirmation, with undo if the type has a trash) and restore a row. A stable
 * object, so that rows can be memoised.
 */
export const useRowActions = <T extends ManagedType>(
  { resource, titleOf, deletion }: ManagedDefinition<T>,
  { onEdit, onCopy, onGone }: Options,
): RowActions<Managed[T]['row']> => {
  const removal = useRemoveRecord(resource.type);
  const restoring = useRestoreRecord(resource.type);

  const restore = async (id: number) => {
    try {
      await restoring.mutateAsync(id);
      onGone(id);
      await showSnackbar('已恢复');
    } catch (error) {
      await showSnackbar(errorText(error), 'problem');
    }
  };
  const remove = async (row: Managed[T]['row']) => {
    const isConfirmed = await confirmBox({
      title: '删除这条记录？',
      message: deletionMessage(titleOf(row), deletion, statusOf(row)),
      yes: '删除',
    });
    if (!isConfirmed) return;
    try {
      await removal.mutateAsync(row.id);
      onGone(row.id);
      if (resource.restore) {
        const undo = { name: '撤销', run: () => void restore(row.id), duration: undoMs };
        await showSnackbar('已删除，可以在“已删除”里恢复', 'done', undo);
      } else await showSnackbar('已永久删除');
    } catch (error) {
      await showSnackbar(errorText(error), 'problem');
    }
  };

  const latest = useRef({ onEdit, onCopy, remove, restore });
  useLayoutEffect(() => {
    latest.current = { onEdit, onCopy, remove, restore };
  });
  const [actions] = useState<RowActions<Managed[T]['row']>>(() => ({
    edit: ({ id }) => latest.current.onEdit(id),
    copy: ({ id }) => latest.current.onCopy(id),
    remove: (row) => void latest.current.remove(row),
    restore: ({ id }) => void latest.current.restore(id),
  }));
  return actions;
};
