import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { contentKey } from '@/content/content-key.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import type { Status } from '@/api/gen/types.gen.ts';
import { hasBulk } from '@/api/gen/features.gen.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';

/** Query meta: removes the query from the cache when the session ends (`app.tsx`). */
export const managed = { managed: true } as const;

/** Query of one page of an admin table; shows the previous page while pending. */
export const rowsQuery = <T extends ManagedType>(type: T, query: Managed[T]['query']) =>
  queryOptions({
    queryKey: [...contentKey(type), 'rows', query],
    queryFn: async ({ signal }) => (await managedResources[type].list({ query, signal })).data,
    placeholderData: keepPreviousData,
    meta: managed,
  });

/** Query of the number of records with a status. */
export const statusCountQuery = <T extends ManagedType>(type: T, status: Status) => {
  const { list, schemas } = managedResources[type];
  const query = v.parse(schemas.query, { status, per_page: 1 });
  return queryOptions({
    queryKey: [...contentKey(type), 'count', query],
    queryFn: async ({ signal }) => (await list({ query, signal })).data.meta.total,
    meta: managed,
  });
};

/** Key of the queries to invalidate after a write: all content for tags, which appear on all cards. */
export const writtenKey = (type: ManagedType): readonly string[] => (type === 'tag' ? ['content'] : contentKey(type));

/** Returns a function that refetches what a write of this type may change. */
export const useRefresh = (type: ManagedType) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: writtenKey(type) });
};

/** Deletes a record; moves it to the trash if the type has one. */
export const useRemoveRecord = (type: ManagedType) =>
  useMutation({
    mutationFn: (id: number) => managedResources[type].remove({ path: { id } }),
    onSuccess: useRefresh(type),
  });

/** Restores a record from the trash. */
export const useRestoreRecord = (type: ManagedType) =>
  useMutation({
    mutationFn: async (id: number) => managedResources[type].restore?.({ path: { id } }),
    onSuccess: useRefresh(type),
  });

/** Reads one page of the matching records, of the contract's maximum size, sorted by id so that edits don't move records between pages. */
export const readInOrder = async <T extends ManagedType>(
  type: T,
  query: Managed[T]['query'],
  page: number,
  signal?: AbortSignal,
  sort: 'id' | '-id' = 'id',
) => {
  const { list, schemas } = managedResources[type];
  const pageQuery = v.parse(schemas.query, { ...query, sort, page, per_page: maxPerPage });
  return (await list({ query: pageQuery, signal })).data;
};

/**
 * Sends a bulk action; resolves to the number of changed records. On a server without the call, each record is deleted or
 * restored by a call of its own.
 */
export const sendBulk = async <T extends ManagedType>(
  type: T,
  action: Managed[T]['bulk']['action'],
  ids: readonly number[],
): Promise<number> => {
  const { bulk, remove, restore } = managedResources[type];
  if (bulk) return (await bulk({ body: { action, ids: [...ids] } })).data.data.affected;
  if (!hasBulk) for (const id of ids) await (action === 'delete' ? remove : restore)?.({ path: { id } });
  return ids.length;
};
