import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ApiError } from '@/api/error.ts';
import type { Status } from '@/api/gen/types.gen.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { useSession } from '@/auth/session-context.ts';
import { contentKey } from '@/content/content-key.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { countBodyClaims } from '@/features/manage/claims/body-claims.ts';
import { managed, statusCountQuery, writtenKey } from '@/features/manage/managed-queries.ts';
import type { Target } from '@/features/manage/record-editor/machine/types.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import { statusOf } from '@/features/manage/status-names.ts';

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

/** Status of a record in the visible table; undefined if the table doesn't contain it or is stale. */
const shownStatus = (queryClient: QueryClient, type: ManagedType, id: number) => {
  const pages = queryClient.getQueriesData<{ data: { id: number }[] }>({
    queryKey: [...contentKey(type), 'rows'],
    type: 'active',
    stale: false,
  });
  const row = pages.flatMap(([, page]) => page?.data ?? []).find((candidate) => candidate.id === id);
  return row && statusOf(row);
};

/** Invalidates queries after a save. Adjusts the cached status counts, or invalidates them if the previous status is unknown. */
const useRefreshAfterSave = (type: ManagedType) => {
  const queryClient = useQueryClient();
  return (id: number | null, after: Status | null) => {
    const before = id === null ? null : shownStatus(queryClient, type, id);
    const move = (status: Status | null, step: number) =>
      status &&
      queryClient.setQueryData(statusCountQuery(type, status).queryKey, (count) =>
        count === undefined ? count : count + step,
      );
    if (before !== undefined) {
      move(before, -1);
      move(after, 1);
    }
    return queryClient.invalidateQueries({
      queryKey: writtenKey(type),
      predicate: ({ queryKey }) => before === undefined || queryKey[2] !== 'count',
    });
  };
};

interface Saved {
  /** Its `updated_at` is the one that was read; the server rejects a stale one with 409. */
  target: Target;
  input: Values;
}

/**
 * Validates the input with the contract's schema. If it is invalid, logs the cause and throws a 422 without a request, so
 * that the form shows the fields.
 */
const inputFor = <Input>(schema: v.GenericSchema<unknown, Input>, input: Values): Input => {
  const checked = v.safeParse(schema, input);
  if (checked.success) return checked.output;
  const cause = new v.ValiError(checked.issues);
  console.error('Request not sent: the input violates the contract', cause);
  throw new ApiError(422, { errors: v.flatten(checked.issues).nested }, null, cause);
};

/** Creates or updates a record; resolves to the stored record. Doesn't invalidate queries. */
export const saveRecord = async <T extends ManagedType>(type: T, { target, input }: Saved) => {
  const { create, update, schemas, findsConflicts } = managedResources[type];
  const { data } =
    target.id === null
      ? await create({ body: inputFor(schemas.create, input) })
      : await update({
          path: { id: target.id },
          body: inputFor(schemas.update, {
            ...input,
            // The contract requires a time even if the server sent none.
            ...(findsConflicts && { updated_at: target.updatedAt ?? new Date().toISOString() }),
          }),
        });
  // `200 []` stores nothing.
  if (!Number.isInteger(data.data?.id)) throw new ApiError(200, null);
  countBodyClaims(type, data.data);
  return data.data;
};

/** Mutation that creates or updates a record and invalidates its queries. */
export const useSaveRecord = <T extends ManagedType>(type: T) => {
  const session = useSession();
  const refreshAfterSave = useRefreshAfterSave(type);
  return useMutation({
    mutationFn: (saved: Saved) => saveRecord(type, saved),
    onSuccess: (record, { target }) => {
      // The signed-in user's own name, picture or scope may have changed.
      if (type === 'user' && record.id === session.state().user?.id) void session.refetchUser();
      return refreshAfterSave(target.id, statusOf(record));
    },
  });
};
