import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/error-text.ts';
import { hasBulk } from '@/api/gen/features.gen.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import type { BulkAction } from '@/api/gen/types.gen.ts';
import { useSessionState } from '@/auth/session-context.ts';
import { managedByType } from '@/content/managed-types.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { sendBulk, writtenKey } from '@/features/manage/managed-queries.ts';
import type { FoundRecord } from '@/features/manage/spotlight/found-records.ts';
import { bulkConsequence, bulkNames, inverseOf } from '@/features/manage/table/bulk/bulk-actions.ts';
import { deletionMessage, undoMs } from '@/features/manage/table/use-row-actions.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { confirmBox } from '@/ui/overlays/confirm-dialog.ts';

/** Actions on a record without opening it. */
export const statusActions = ['publish', 'unpublish', 'delete'] as const satisfies readonly BulkAction[];

export type StatusAction = (typeof statusActions)[number];

/** Whether the type offers the action for a single record: publishing without a bulk call is an edit. */
const isOfType = (action: StatusAction, type: ManagedType): boolean => {
  const { actions, bulk } = managedResources[type];
  const offered: readonly BulkAction[] = actions;
  return offered.includes(action) && (hasBulk || bulk !== null || action === 'delete');
};

/** The actions that one of the types offers. */
export const actionsOf = (types: readonly ManagedType[]): readonly StatusAction[] =>
  statusActions.filter((action) => types.some((type) => isOfType(action, type)));

/** Whether the record's type offers the action and the action would change its status. */
export const isOffered = (action: StatusAction, { type, status }: FoundRecord): boolean => {
  if (!isOfType(action, type) || status === 'trashed') return false;
  if (action === 'publish') return status === 'draft' || status === 'scheduled';
  if (action === 'unpublish') return status === 'published' || status === 'scheduled';
  return true;
};

/** Returns a function that changes the status of a record by a bulk request, after confirmation and with undo if possible. */
export const useChangeStatus = () => {
  const queryClient = useQueryClient();
  const ownId = useSessionState().user?.id;

  /** Returns whether the record changed; shows a message if not. */
  const send = async ({ type, id, title }: FoundRecord, action: BulkAction): Promise<boolean> => {
    try {
      const affected = await sendBulk(type, action, [id]);
      if (affected === 0) await showSnackbar(`“${title}”没有改动，可能别人刚刚改过。`, 'problem');
      return affected > 0;
    } catch (error) {
      await showSnackbar(`没有${bulkNames[action]}。${errorText(error)}`, 'problem');
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: writtenKey(type) });
    }
  };

  return async (record: FoundRecord, action: StatusAction): Promise<void> => {
    const { type, title, status } = record;
    const { deletion, deletionRefusal } = managedByType[type];
    const refusal = action === 'delete' && ownId !== undefined ? deletionRefusal?.(record.id, ownId) : null;
    if (refusal) {
      await showSnackbar(refusal, 'problem');
      return;
    }
    const isSure = await confirmBox({
      title: `${bulkNames[action]}这条记录？`,
      message:
        action === 'delete'
          ? deletionMessage(title, deletion, status)
          : `“${title}”：${bulkConsequence(action, deletion)}`,
      yes: bulkNames[action],
      danger: action !== 'publish',
    });
    if (!isSure || !(await send(record, action))) return;
    const inverse = inverseOf(action, [status], managedResources[type].actions);
    const undo = async () => {
      if (inverse && (await send(record, inverse))) await showSnackbar('已撤销');
    };
    const undoAction = { name: '撤销', run: () => void undo(), duration: undoMs };
    await showSnackbar(`已${bulkNames[action]}“${title}”`, 'done', ...(inverse ? [undoAction] : []));
  };
};
