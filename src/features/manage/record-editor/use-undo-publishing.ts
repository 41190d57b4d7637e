import { ApiError } from '@/api/error.ts';
import { errorText } from '@/api/error-text.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { useChangeTime, type TimeChange } from '@/features/manage/publication-time.ts';
import { statusOf } from '@/features/manage/status-names.ts';
import { formatMinute } from '@/lib/dates.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

const timeOf = (record: object | null): string | null =>
  record && 'published_at' in record && typeof record.published_at === 'string' ? record.published_at : null;

/** The change that undoes a save; null if the save did not publish the record. `before`: null for a new record. */
export const publishingUndo = (before: object | null, after: { id: number } | null): TimeChange | null => {
  const from = timeOf(after);
  const wasPublic = before !== null && statusOf(before) === 'published';
  if (!after || from === null || wasPublic || statusOf(after) !== 'published') return null;
  return { id: after.id, from, to: timeOf(before) };
};

/** Returns a function that takes back a publication, with a message. */
export const useUndoPublishing = <T extends ManagedType>(content: ManagedDefinition<T>) => {
  const changeTime = useChangeTime(content);
  return async (change: TimeChange): Promise<void> => {
    try {
      await changeTime(change);
      const state = change.to === null ? '为草稿' : `，将于${formatMinute(change.to)} 发布`;
      await showSnackbar(`已撤回${state}，读者看不到`);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      await showSnackbar(isConflict ? '这条记录刚被别人改过，没有撤回。请打开看看。' : errorText(error), 'problem');
    }
  };
};
