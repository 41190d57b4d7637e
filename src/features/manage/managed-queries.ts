import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
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
import { statusOf } from '@/features/manage/status-names.ts';
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
const countQuery = <T extends ManagedType>(type: T, query: Managed[T]['query']) =>
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
const invalidate = (queryClient: QueryClient, type: ManagedType, isCounted: boolean) =>
  queryClient.invalidateQueries({
    queryKey: type === 'tag' ? ['content'] : contentKey(type),
    predicate: ({ queryKey }) => !isCounted || queryKey[2] !== 'count',
  });

const useRefresh = (type: ManagedType) => {
  const queryClient = useQueryClient();
  return () => invalidate(queryClient, type, false);
};

/** The status that the table shows of a record; undefined where it shows none, or none that is fresh. */
const shownStatus = (queryClient: QueryClient, type: ManagedType, id: number) => {
  const pages = queryClient.getQueriesData<{ data: { id: number }[] }>({
    queryKey: [...contentKey(type), 'rows'],
    type: 'active',
    stale: false,
  });
  const row = pages.flatMap(([, page]) => page?.data ?? []).find((one) => one.id === id);
  return row && statusOf(row);
};

/** After the write of a record: moves it between the counts of the statuses, or asks for them where that is not known. */
const useRefreshAfter = (type: ManagedType) => {
  const queryClient = useQueryClient();
  return (id: number | null, after: Status | null) => {
    const before = id === null ? null : shownStatus(queryClient, type, id);
    if (before === undefined) return invalidate(queryClient, type, false);
    const move = (status: Status | null, step: number) =>
      status &&
      queryClient.setQueryData(statusCountQuery(type, status).queryKey, (count) =>
        count === undefined ? count : count + step,
      );
    move(before, -1);
    move(after, 1);
    return invalidate(queryClient, type, true);
  };
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
  const refreshAfter = useRefreshAfter(type);
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
    onSuccess: (record, { target }) => {
      // Their own name, picture or scope may have changed.
      if (type === 'user' && record.id === session.state().user?.id) void session.recheck();
      return refreshAfter(target.id, statusOf(record));
    },
  });
};

/** Deletes a record, into the trash where the type has one. */
export const useRemoveRecord = (type: ManagedType) => {
  const refreshAfter = useRefreshAfter(type);
  return useMutation({
    mutationFn: (id: number) => managedResources[type].remove({ path: { id } }),
    onSuccess: (_, id) => refreshAfter(id, 'trashed'),
  });
};

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
