import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { contentKey } from '@/content/content-key.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import type { Target } from '@/features/manage/record-editor/machine.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';

/** Marks what must leave the cache when the session ends (`app.tsx`). */
const managed = { managed: true } as const;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { managed?: true };
  }
}

/** One page of an admin table; the page before it stays visible while it comes. */
export const rowsQuery = <T extends ManagedType>(type: T, query: Managed[T]['query']) =>
  queryOptions({
    queryKey: [...contentKey(type), 'rows', query],
    queryFn: async ({ signal }) => (await managedResources[type].list({ query, signal })).data,
    placeholderData: keepPreviousData,
    meta: managed,
  });

/** One record for editing, whatever its status; never taken from the cache, so that `updated_at` is the newest. */
export const managedRecordQuery = <T extends ManagedType>(type: T, id: number) =>
  queryOptions({
    queryKey: [...contentKey(type), 'managed-record', id],
    queryFn: async ({ signal }) => (await managedResources[type].read({ path: { id }, signal })).data.data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: managed,
  });

/** Invalidates all that is known of a type after a write; of everything after a tag's, which all cards show. */
const useRefresh = (type: ManagedType) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: type === 'tag' ? ['content'] : contentKey(type) });
};

interface Saved {
  /** With the `updated_at` that was read: a record that changed since is refused with a 409. */
  target: Target;
  /** What the contract's schema of the type takes. */
  input: Values;
}

/**
 * Creates a record or updates it; resolves with what the server stored. Throws `v.ValiError` for what the contract does
 * not take, and sends nothing then.
 */
export const useSaveRecord = <T extends ManagedType>(type: T) => {
  const { create, update, schemas } = managedResources[type];
  return useMutation({
    mutationFn: async ({ target, input }: Saved) => {
      const { data } =
        target.id === null
          ? await create({ body: v.parse(schemas.create, input) })
          : await update({
              path: { id: target.id },
              body: v.parse(schemas.update, { ...input, updated_at: target.updatedAt }),
            });
      return data.data;
    },
    onSuccess: useRefresh(type),
  });
};

/** Deletes a record: into the trash where the type has one. */
export const useRemoveRecord = (type: ManagedType) =>
  useMutation({
    mutationFn: (id: number) => managedResources[type].remove({ path: { id } }),
    onSuccess: useRefresh(type),
  });

/** Takes a record back out of the trash. */
export const useRestoreRecord = (type: ManagedType) =>
  useMutation({
    mutationFn: async (id: number) => managedResources[type].restore?.({ path: { id } }),
    onSuccess: useRefresh(type),
  });

/** Does one thing to many rows; resolves with how many it was done to. */
export const useBulk = <T extends ManagedType>(type: T) =>
  useMutation({
    mutationFn: async (body: { action: Managed[T]['bulk']['action']; ids: number[] }) =>
      (await managedResources[type].bulk({ body })).data.data.affected,
    onSuccess: useRefresh(type),
  });
