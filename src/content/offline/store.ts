import {
  hashKey,
  notifyManager,
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { del, delMany, entries, get, set } from 'idb-keyval';
import { ApiError } from '@/api/error.ts';
import { savedRecords } from '@/content/saved/saved-records.ts';
import type { PublicType } from '@/content/schemas.ts';
import { openStore } from '@/lib/browser/database.ts';

interface Copy {
  queryKey: QueryKey;
  data: unknown;
  /** Epoch ms. */
  dataUpdatedAt: number;
}

/** Copies beyond this number make room, the oldest first; those of saved records stay. */
const maxCopies = 300;

/** So often is looked whether there are too many. */
const writesPerTrim = 20;

const database = openStore('offline-copies', 'answers');

/** Deletes the oldest copies beyond a number, but for those of saved records. */
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

const store = async ({ queryHash, queryKey, state: { data, dataUpdatedAt } }: Query) => {
  try {
    await set(queryHash, { queryKey, data, dataUpdatedAt } satisfies Copy, database);
    writes += 1;
    if (writes % writesPerTrim === 0) await trimCopies();
  } catch {
    // A full disk: half of the room for what was read last.
    await trimCopies(maxCopies / 2).catch(console.warn);
  }
};

const copyFor = async (queryHash: string): Promise<Copy | undefined> => {
  try {
    return await get<Copy>(queryHash, database);
  } catch {
    return undefined;
  }
};

/** Whether the browser lets the site keep copies; in some private windows IndexedDB is missing, or refuses to open. */
export const canKeepCopies = async (): Promise<boolean> => {
  try {
    await get('', database);
    return true;
  } catch {
    return false;
  }
};

/** The data of a copy; undefined without one. */
export const copyOf = async (queryKey: QueryKey): Promise<unknown> => (await copyFor(hashKey(queryKey)))?.data;

/** Whether the server says that there is no such record (any more), which ends its copy. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

interface Call {
  answer: Promise<unknown>;
  abort: AbortController;
}

/** Calls that were sent while the device was looked through, until their query asks for the answer. */
const sent = new WeakMap<Query, Call>();

const send = <T, Key extends QueryKey>(queryFn: QueryFunction<T, Key>, context: QueryFunctionContext<Key>): Call => {
  const abort = new AbortController();
  return { answer: Promise.resolve(queryFn({ ...context, signal: abort.signal })), abort };
};

/**
 * Persister of what everybody may read: its answer is kept on the device. It is shown at once on the next visit, and
 * asked for anew; without an answer the copy stays. Never for a query that needs a token.
 * The device is looked through while the server is asked.
 */
export const onDevice = async <T, Key extends QueryKey>(
  queryFn: QueryFunction<T, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> => {
  if (typeof indexedDB === 'undefined') return queryFn(context);
  const call = sent.get(query) ?? send(queryFn, context);
  sent.delete(query);
  context.signal.addEventListener('abort', () => call.abort.abort(context.signal.reason), { once: true });
  if (query.state.data === undefined) {
    // Handled below, or when the query asks.
    call.answer.catch(() => {});
    const stored = copyFor(query.queryHash);
    // A device that is slower than the server isn't waited for.
    const copy = await Promise.race([
      stored,
      call.answer.then(
        () => undefined,
        () => stored,
      ),
    ]);
    // A call that was ended meanwhile must not take the place of the one after it.
    if (copy !== undefined && !context.signal.aborted) {
      // After the copy is in the query's state.
      notifyManager.schedule(() => {
        query.setState({ dataUpdatedAt: copy.dataUpdatedAt });
        sent.set(query, call);
        query.fetch().catch(() => {});
      });
      // What was stored under this key is what its query function gave.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return copy.data as T;
    }
  }
  try {
    const answer = await call.answer;
    // After the answer is in the query's state.
    notifyManager.schedule(() => void store(query));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return answer as T;
  } catch (error) {
    if (isGone(error)) await del(query.queryHash, database).catch(console.warn);
    throw error;
  }
};

const isRecord = (data: unknown): data is { id: number; title: string } =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  typeof data.id === 'number' &&
  'title' in data &&
  typeof data.title === 'string';

/** The records of a type that are on the device as a whole, the last read ones first. */
export const storedRecordsOf = async (type: PublicType): Promise<{ id: number; title: string }[]> =>
  (await entries<string, Copy>(database))
    .map(([, copy]) => copy)
    .filter(({ queryKey }) => queryKey[1] === type && queryKey[2] === 'record')
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
    .map(({ data }) => data)
    .filter(isRecord);
