import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ApiError } from '@/api/error.ts';
import { useSession } from '@/auth/session-context.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { contentKey } from '@/content/content-key.ts';
import type { ManagedDefinition, SummariesQuery } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { countBodyClaims } from '@/features/manage/claims/body-claims.ts';
import type { Target } from '@/features/manage/record-editor/machine.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import type { Status } from '@/api/gen/types.gen.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';

/** Removed from the cache when the session ends (`app.tsx`). */
const managed = { managed: true } as const;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { managed?: true };
  }
}

/** Query of one page of an admin table; shows the previous page while pending. */
export const rowsQuery = <T extends ManagedType>(type: T, query: Managed[T]['query']) =>
  queryOptions({
    queryKey: [...contentKey(type), 'rows', query],
    queryFn: async ({ signal }) => (await managedResources[type].list({ query, signal })).data,
    placeholderData: keepPreviousData,
    meta: managed,
  });

/** Query of how many records match. */
export const countQuery = <T extends ManagedType>(type: T, query: Managed[T]['query']) =>
  queryOptions({
    queryKey: [...contentKey(type), 'count', query],
    queryFn: async ({ signal }) => Number((await managedResources[type].list({ query, signal })).data.meta.total),
    meta: managed,
  });

/** Query of the number of records with a status. */
export const statusCountQuery = <T extends ManagedType>(type: T, status: Status) =>
  countQuery(type, v.parse(managedResources[type].schemas.query, { status, per_page: 1 }));

/** Query of some rows of any type, for lists across types. */
export const summariesQuery = (
  {
    resource: { type },
    summaries,
  }: { resource: { type: ManagedType }; summaries: ManagedDefinition<never>['summaries'] },
  query: SummariesQuery,
) =>
  queryOptions({
    queryKey: [...contentKey(type), 'summaries', query],
    queryFn: ({ signal }) => summaries(query, signal),
    meta: managed,
  });

/** Query of a record of any status for editing; never cached, so `updated_at` is current. */
export const managedRecordQuery = <T extends ManagedType>(type: T, id: number) =>
  queryOptions({
    queryKey: [...contentKey(type), 'managed-record', id],
    queryFn: async ({ signal }) => {
      const record = (await managedResources[type].read({ path: { id }, signal })).data.data;
      countBodyClaims(type, record);
      return record;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: managed,
  });

/** Tags appear on all cards, so a tag write invalidates everything. */
const useRefresh = (type: ManagedType) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: type === 'tag' ? ['content'] : contentKey(type) });
};

interface Saved {
  /** Carries the `updated_at` that was read: a stale one is a 409. */
  target: Target;
  input: Values;
}

/** Creates or updates a record. Throws `v.ValiError` without a request if the API schema rejects the input. */
export const useSaveRecord = <T extends ManagedType>(type: T) => {
  const { create, update, schemas } = managedResources[type];
  const session = useSession();
  const refresh = useRefresh(type);
  return useMutation({
    mutationFn: async ({ target, input }: Saved) => {
      const { data } =
        target.id === null
          ? await create({ body: v.parse(schemas.create, input) })
          : await update({
              path: { id: target.id },
              body: v.parse(schemas.update, { ...input, updated_at: target.updatedAt }),
            });
      // `200 []` stores nothing.
      if (!Number.isInteger(data.data?.id)) throw new ApiError(200, null);
      countBodyClaims(type, data.data);
      return data.data;
    },
    onSuccess: ({ id }) => {
      // Their own name, picture or scope may have changed.
      if (type === 'user' && id === session.state().user?.id) void session.recheck();
      return refresh();
    },
  });
};

/** Deletes a record, into the trash where the type has one. */
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

/** A page of what matches a query, as long as the contract allows, in an order that no change moves. */
export const readInOrder = async <T extends ManagedType>(
  type: T,
  query: Managed[T]['query'],
  page: number,
  signal?: AbortSignal,
) => {
  const { list, schemas } = managedResources[type];
  const asked = v.parse(schemas.query, { ...query, sort: 'id', page, per_page: maxPerPage });
  return (await list({ query: asked, signal })).data;
};

/** The calls of a bulk action; `refresh` belongs at its end, not after each batch. */
export const useBulk = <T extends ManagedType>(type: T) => {
  const { bulk } = managedResources[type];
  return {
    /** Resolves with the number of records that changed. */
    send: async (action: Managed[T]['bulk']['action'], ids: readonly number[]) =>
      (await bulk({ body: { action, ids: [...ids] } })).data.data.affected,
    /** A page of the ids that match a query. */
    matching: async (query: Managed[T]['query'], page: number) => {
      const { data, meta } = await readInOrder(type, query, page);
      return { ids: data.map(({ id }) => id), lastPage: Number(meta.last_page) };
    },
    refresh: useRefresh(type),
  };
};
