import {
  hashKey,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { del, delMany, entries, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { isGone } from '@/lib/page-error.ts';
import { savedRecords } from '@/content/saved/saved-records.ts';
import type { PublicType } from '@/content/schemas.ts';
import { openStore } from '@/lib/browser/database.ts';
import { validEntries } from '@/lib/valid-entries.ts';

/** An offline copy of query data. */
interface Copy {
  queryKey: QueryKey;
  data: unknown;
  /** Epoch ms. */
  dataUpdatedAt: number;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `isDerived`: made of other queries of its type. */
    queryMeta: { managed?: true; isDerived?: true };
  }
}

/** Query meta of data that is made of a type's lists; it is made again once a list has replaced its offline copy. */
export const derived = { isDerived: true } as const;

const invalidateDerived = (client: QueryClient, { queryKey: [, type] }: Query) =>
  client.invalidateQueries({ predicate: ({ meta, queryKey }) => meta?.isDerived === true && queryKey[1] === type });

/** Maximum number of copies, not counting those of saved records. */
const maxCopies = 300;

/** Trim the copies every N writes. */
const writesPerTrim = 20;

const database = openStore('offline-copies', 'answers');

/** Deletes the oldest copies beyond `max`, except those of saved records. */
export const trimCopies = async (max = maxCopies): Promise<void> => {
  const isSaved = ({ queryKey: [, type, kind, id] }: Copy) =>
    kind === 'record' && savedRecords().some((saved) => saved.type === type && saved.id === id);
  const old = (await entries<string, Copy>(database))
    .filter(([, copy]) => !isSaved(copy))
    .toSorted(([, one], [, other]) => other.dataUpdatedAt - one.dataUpdatedAt)
    .slice(max);
  await delMany(
    old.map(([key]) => key),
    database,
  );
};

let writes = 0;

/** Stores a copy; false if the device has no room for it. */
export const writeCopy = async (copy: Copy): Promise<boolean> => {
  const write = () => set(hashKey(copy.queryKey), copy, database);
  try {
    await write();
    writes += 1;
    if (writes % writesPerTrim === 0) await trimCopies();
    return true;
  } catch {
    // The disk is full: keep only the newer half, then try once more.
    try {
      await trimCopies(maxCopies / 2);
      await write();
      return true;
    } catch {
      return false;
    }
  }
};

const store = ({ queryKey, state: { data, dataUpdatedAt } }: Query) => writeCopy({ queryKey, data, dataUpdatedAt });

/** The offline copy of a query by its hash; undefined if there is none. */
export const findCopy = async (queryHash: string): Promise<Copy | undefined> => {
  try {
    return await get<Copy>(queryHash, database);
  } catch {
    return undefined;
  }
};

/** Whether the browser can store copies; in some private windows IndexedDB is missing or blocked. */
export const canStoreCopies = async (): Promise<boolean> => {
  try {
    await get('', database);
    return true;
  } catch {
    return false;
  }
};

/** The data of a query's offline copy; undefined if there is none. */
export const readCopy = async (queryKey: QueryKey): Promise<unknown> => (await findCopy(hashKey(queryKey)))?.data;

interface PendingRequest {
  response: Promise<unknown>;
  abort: AbortController;
}

/** Requests sent while the copy was read, to be reused by the refetch that follows. */
const pendingRequests = new WeakMap<Query, PendingRequest>();

const sendRequest = <T, Key extends QueryKey>(
  queryFn: QueryFunction<T, Key>,
  context: QueryFunctionContext<Key>,
): PendingRequest => {
  const abort = new AbortController();
  return { response: Promise.resolve(queryFn({ ...context, signal: abort.signal })), abort };
};

/**
 * Query persister for public data: stores each response as an offline copy. The next visit shows the copy at once and
 * refetches; if that fails, the copy stays. Reads the copy and sends the request in parallel. Never use it for data that
 * needs a token.
 */
export const offlinePersister = async <T, Key extends QueryKey>(
  queryFn: QueryFunction<T, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> => {
  if (typeof indexedDB === 'undefined') return queryFn(context);
  const request = pendingRequests.get(query) ?? sendRequest(queryFn, context);
  pendingRequests.delete(query);
  context.signal.addEventListener('abort', () => request.abort.abort(context.signal.reason), { once: true });
  if (query.state.data === undefined) {
    // Handled below, or by the refetch.
    request.response.catch(() => {});
    const stored = findCopy(query.queryHash);
    // Don't wait for a device that is slower than the server.
    const copy = await Promise.race([
      stored,
      request.response.then(
        () => undefined,
        () => stored,
      ),
    ]);
    // An aborted request must not replace the one that follows it.
    if (copy !== undefined && !context.signal.aborted) {
      // Runs after the copy is in the query's state.
      notifyManager.schedule(() => {
        query.setState({ dataUpdatedAt: copy.dataUpdatedAt });
        pendingRequests.set(query, request);
        query.fetch().catch(() => {});
      });
      // The copy under this key was returned by the same query function.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return copy.data as T;
    }
  }
  const { data: before } = query.state;
  try {
    const data = await request.response;
    // Runs after the data is in the query's state, which keeps what is equal.
    notifyManager.schedule(() => {
      void store(query);
      if (before !== undefined && query.state.data !== before) void invalidateDerived(context.client, query);
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return data as T;
  } catch (error) {
    if (isGone(error)) await del(query.queryHash, database).catch(console.warn);
    throw error;
  }
};

/** Records of a type with an offline copy, last fetched first. */
export const offlineRecords = async (type: PublicType): Promise<{ id: number; title: string }[]> => {
  const copies = (await entries<string, Copy>(database))
    .map(([, copy]) => copy)
    .filter(({ queryKey }) => queryKey[1] === type && queryKey[2] === 'record')
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt);
  return validEntries(
    v.object({ id: v.number(), title: v.string() }),
    copies.map(({ data }) => data),
  );
};
