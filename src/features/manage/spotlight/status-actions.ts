import type { BulkAction } from '@/api/gen/types.gen.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import type { FoundRecord } from '@/features/manage/spotlight/found-records.ts';

/** What can be done with a record without opening it. */
export const statusActions = ['publish', 'unpublish', 'delete'] as const satisfies readonly BulkAction[];

export type StatusAction = (typeof statusActions)[number];

/** Whether an action changes a record, as far as its type offers it. */
export const isOffered = (action: StatusAction, { type, status }: FoundRecord): boolean => {
  const offered: readonly BulkAction[] = managedResources[type].actions;
  if (!offered.includes(action) || status === 'trashed') return false;
  if (action === 'publish') return status === 'draft' || status === 'scheduled';
  if (action === 'unpublish') return status === 'published' || status === 'scheduled';
  return true;
};
