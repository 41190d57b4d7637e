import { queryOptions } from '@tanstack/react-query';
import type { RecordVersion } from '@/api/resource.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { contentKey } from '@/content/content-key.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { managed } from '@/features/manage/managed-queries.ts';

const noVersions: RecordVersion[] = [];

/** Query of the versions of a record, newest first; never cached, because each save adds one. */
export const versionsQuery = (type: ManagedType, id: number) =>
  queryOptions({
    queryKey: [...contentKey(type), 'versions', id],
    queryFn: async ({ signal }) =>
      (await managedResources[type].versions?.({ path: { id }, signal }))?.data.data ?? noVersions,
    staleTime: 0,
    gcTime: 0,
    meta: managed,
  });

/** Query of a record as it was in a version; null if the contract lacks versions. */
export const versionQuery = <T extends ManagedType>(type: T, id: number, version: number) =>
  queryOptions({
    queryKey: [...contentKey(type), 'version', id, version],
    queryFn: async ({ signal }) =>
      (await managedResources[type].version?.({ path: { id, version }, signal }))?.data.data ?? null,
    // A version never changes.
    staleTime: Infinity,
    meta: managed,
  });
