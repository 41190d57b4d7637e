import type { BulkAction } from '@/api/gen/types.gen.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { editPorts } from '@/features/manage/table/bulk/edit-ports.ts';
import { isGone } from '@/lib/page-error.ts';

/** The publication time after an action; undefined if the action changes nothing. */
const publicationAfter = (action: 'publish' | 'unpublish', before: unknown): string | null | undefined => {
  const now = new Date();
  if (action === 'unpublish') return before === null ? undefined : null;
  const isPublished = typeof before === 'string' && Date.parse(before) <= now.getTime();
  return isPublished ? undefined : now.toISOString();
};

const changeOne = async <T extends ManagedType>(
  content: ManagedDefinition<T>,
  action: BulkAction,
  id: number,
): Promise<boolean> => {
  const { remove, restore } = content.resource;
  if (action === 'delete') {
    await remove({ path: { id } });
    return true;
  }
  if (action === 'restore') {
    await restore?.({ path: { id } });
    return restore !== null;
  }
  const { read, update } = editPorts(content);
  const { values, updatedAt } = await read(id);
  const published_at = publicationAfter(action, values.published_at);
  if (published_at === undefined) return false;
  await update(id, { ...values, published_at }, updatedAt);
  return true;
};

/** What a bulk action does, for one record by its own calls; resolves to whether it changed. Like the bulk call, ignores unknown ids. */
export const sendSingle = async <T extends ManagedType>(
  content: ManagedDefinition<T>,
  action: BulkAction,
  id: number,
): Promise<boolean> => {
  try {
    return await changeOne(content, action, id);
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
};
