import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkAction } from '@/api/gen/managed/types.gen.ts';
import { contentKey } from '@/content/content-key.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import type { Writes } from '@/content/writes.ts';
import type { Target } from '@/features/manage/record-editor/machine.ts';

/** Marks what must leave the cache when the session ends (`app.tsx`). */
const managed = { managed: true } as const;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { managed?: true };
  }
}

/** One page of an admin table; the page before it stays visible while it comes. */
export const rowsQuery = <T extends ManagedType>({ type, list }: Writes<T>, query: Managed[T]['query']) =>
  queryOptions({
    queryKey: [...contentKey(type), 'rows', query],
    queryFn: async ({ signal }) => (await list({ query, signal })).data,
    placeholderData: keepPreviousData,
    meta: managed,
  });

/** One record for editing, whatever its status; never taken from the cache, so that `updated_at` is the newest. */
export const managedRecordQuery = <T extends ManagedType>({ type, read }: Writes<T>, id: number) =>
  queryOptions({
    queryKey: [...contentKey(type), 'managed-record', id],
    queryFn: async ({ signal }) => (await read({ path: { id }, signal })).data.data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: managed,
  });

/** Invalidates all that is known of a type, after a write. */
const useRefresh = (type: ManagedType) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: contentKey(type) });
};

interface Saved<T extends ManagedType> {
  /** With the `updated_at` that was read: a record that changed since is refused with a 409. */
  target: Target;
  input: Managed[T]['input'];
}

/** Creates a record or updates it; resolves with what the server stored. */
export const useSaveRecord = <T extends ManagedType>({ type, create, update }: Writes<T>) => {
  const refresh = useRefresh(type);
  return useMutation({
    mutationFn: async ({ target, input }: Saved<T>) => {
      const { data } =
        target.id === null
          ? await create({ body: input })
          : await update({ path: { id: target.id }, body: { ...input, updated_at: target.updatedAt } });
      return data.data;
    },
    onSuccess: refresh,
  });
};

/** Moves a record to the trash. */
export const useRemoveRecord = <T extends ManagedType>({ type, remove }: Writes<T>) => {
  const refresh = useRefresh(type);
  return useMutation({ mutationFn: (id: number) => remove({ path: { id } }), onSuccess: refresh });
};

/** Takes a record back out of the trash. */
export const useRestoreRecord = <T extends ManagedType>({ type, restore }: Writes<T>) => {
  const refresh = useRefresh(type);
  return useMutation({ mutationFn: (id: number) => restore({ path: { id } }), onSuccess: refresh });
};

/** Does one thing to many rows; resolves with how many it was done to. */
export const useBulk = <T extends ManagedType>({ type, bulk }: Writes<T>) => {
  const refresh = useRefresh(type);
  return useMutation({
    mutationFn: async (body: { action: BulkAction; ids: number[] }) => (await bulk({ body })).data.data.affected,
    onSuccess: refresh,
  });
};
