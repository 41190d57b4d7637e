import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isRateLimitLow } from '@/api/rate-limit.ts';
import { contentKey } from '@/content/content-key.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { managedByType } from '@/content/managed-types.ts';
import type { ManagedType } from '@/content/schemas.ts';
import {
  listedRecord,
  textPictures,
  versionKey,
  type ListedRecord,
  type RecordKey,
  type TextPictures,
} from '@/features/manage/library/library.ts';
import type { BodyPicture } from '@/features/manage/library/pictures-in-html.ts';
import type { TypePorts } from '@/features/manage/library/replace-job.ts';
import { managed, readInOrder } from '@/features/manage/managed-queries.ts';
import { saveRecord } from '@/features/manage/record-queries.ts';
import { createBulkJob, listedIds, pauseAfter, retried } from '@/features/manage/table/bulk/bulk-job.ts';
import { editPorts } from '@/features/manage/table/bulk/edit-ports.ts';
import { createValueRules } from '@/features/manage/record-editor/record-values.ts';

/** Requests per type. */
const maxPages = 10;

/** Maximum number of records read per type: 1000. */
export const maxRecords = maxPages * maxPerPage;

/** Records of a type and their number on the server. */
interface Listed {
  records: readonly ListedRecord[];
  total: number;
}

/** Query of a type's latest records with the pictures of their fields: the contract has no list of pictures. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- relates a definition to its type
export const libraryQuery = <T extends ManagedType>(type: T, enabled = true) =>
  queryOptions({
    queryKey: [...contentKey(type), 'library'],
    queryFn: async ({ signal }): Promise<Listed> => {
      const content: ManagedDefinition<T> = managedByType[type];
      const recordsById = new Map<number, ListedRecord>();
      let total = 0;
      for (let page = 1; page <= maxPages; page += 1) {
        const { data, meta } = await retried(() => readInOrder(type, {}, page, signal, '-id'), { signal });
        for (const row of data) recordsById.set(row.id, listedRecord(content, row));
        total = meta.total;
        if (page >= meta.last_page) break;
      }
      return { records: [...recordsById.values()], total };
    },
    enabled,
    staleTime: 60_000,
    meta: managed,
  });

/** Query of the pictures in texts that were read in this session; no request. */
export const textPicturesQuery = queryOptions({
  queryKey: ['library-texts'],
  queryFn: ({ client, queryKey }): TextPictures => client.getQueryData<TextPictures>(queryKey) ?? new Map(),
  staleTime: Infinity,
  gcTime: Infinity,
  meta: managed,
});

const addTextPictures = (queryClient: QueryClient, record: RecordKey & { updatedAt: string }, found: BodyPicture[]) =>
  queryClient.setQueryData(
    textPicturesQuery.queryKey,
    (before: TextPictures = new Map()) => new Map([...before, [versionKey(record), found]]),
  );

/** The rest of the rate limit is for what users open. */
class RateLimitLowError extends Error {
  override readonly name = 'RateLimitLowError';
}

/** In seconds. */
const lowDelay = 3;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- relates a definition to its type
const readTextPictures = async <T extends ManagedType>(type: T, id: number): Promise<BodyPicture[]> => {
  const content: ManagedDefinition<T> = managedByType[type];
  return textPictures(content, (await content.resource.read({ path: { id } })).data.data);
};

/** Job that reads the texts of records one by one, because rows lack them; waits while few requests remain. */
export const createFindJob = (queryClient: QueryClient, records: readonly ListedRecord[]) =>
  createBulkJob({
    source: listedIds([...records.keys()], 1),
    total: records.length,
    send: async ([index = -1]) => {
      const record = records[index];
      if (!record) return 0;
      if (isRateLimitLow.get()) throw new RateLimitLowError();
      addTextPictures(queryClient, record, await readTextPictures(record.type, record.id));
      return 1;
    },
    delayBefore: (error) => (error instanceof RateLimitLowError ? lowDelay : pauseAfter(error)),
  });

/** Reads and saves the records of a type; the pictures of saved texts are known. */
export const libraryPorts =
  (queryClient: QueryClient) =>
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- relates a definition to its type
  <T extends ManagedType>(type: T): TypePorts => {
    const content: ManagedDefinition<T> = managedByType[type];
    const rules = createValueRules(content.fields, content.resource.schemas.update);
    return {
      fields: content.fields,
      read: editPorts(content).read,
      update: async (id, values, updatedAt) => {
        const saved = await saveRecord(type, { target: { id, updatedAt }, input: rules.toInput(values) });
        addTextPictures(queryClient, { type, id, updatedAt: saved.updated_at }, textPictures(content, saved));
      },
    };
  };
