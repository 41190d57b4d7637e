import type { ManagedDefinition } from '@/content/define-managed.ts';
import { managedByType } from '@/content/managed-types.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';

/**
 * Applies an action to records; resolves to the number of changed records. On a server without a bulk call, each record takes
 * calls of its own.
 */
export const sendAction = async <T extends ManagedType>(
  type: T,
  action: Managed[T]['bulk']['action'],
  ids: readonly number[],
): Promise<number> => {
  const content: ManagedDefinition<T> = managedByType[type];
  const { bulk } = content.resource;
  if (bulk) return (await bulk({ body: { action, ids: [...ids] } })).data.data.affected;
  const { sendSingle } = await import('@/features/manage/table/bulk/send-single.ts');
  let affected = 0;
  for (const id of ids) affected += Number(await sendSingle(content, action, id));
  return affected;
};
