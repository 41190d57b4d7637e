import type { BulkAction } from '@/api/gen/types.gen.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import type { FoundRecord } from '@/features/manage/spotlight/found-records.ts';

/** Actions on a record without opening it. */
export const statusActions = ['publish', 'unpublish', 'delete'] as const satisfies readonly BulkAction[];

export type StatusAction = (typeof statusActions)[number];

/** Whether the record's type offers the action and the action would change its status. */
export const isOffered = (action: StatusAction, { type, status }: FoundRecord): boolean => {
  const offered: readonly BulkAction[] = managedResources[type].actions;
  if (!offered.includes(action) || status === 'trashed') return false;
  if (action === 'publish') return status === 'draft' || status === 'scheduled';
  if (action === 'unpublish') return status === 'published' || status === 'scheduled';
  return true;
};
