import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { createStore, del, delMany, entries, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { savedRecords } from '@/content/saved.ts';
import type { PublicType } from '@/content/schemas.ts';

/** Copies beyond this number make room, the oldest first; those of saved records stay. */
const maxCopies = 300;

const database = createStore('offline-copies', 'answers');

const isSaved = ({ queryKey: [, type, kind, id] }: PersistedQuery) =>
  kind === 'record' && savedRecords().some((saved) => saved.type === type && saved.id === id);

/** Deletes the oldest copies beyond a number, but for those of saved records. */
export const trimCopies = async (max = maxCopies): Promise<void> => {
  const copies = await entries<string, PersistedQuery>(database);
  const old = copies
    .filter(([, copy]) => !isSaved(copy))
    .toSorted(([, one], [, other]) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(max);
  await delMany(
    old.map(([key]) => key),
    database,
  );
};

let writes = 0;

const write = async (key: string, copy: PersistedQuery) => {
  try {
    await set(key, copy, database);
    writes += 1;
    if (writes % 20 === 1) await trimCopies();
  } catch {
    // A full disk: half of the room for what was read last.
    await trimCopies(maxCopies / 2).catch(console.warn);
  }
};

/** Copies in IndexedDB, without an end: what is old is said to be, not hidden. */
export const store = experimental_createQueryPersister<PersistedQuery>({
  storage: {
    getItem: (key) => get<PersistedQuery>(key, database),
    setItem: write,
    removeItem: (key) => del(key, database),
  },
  serialize: (copy) => copy,
  deserialize: (copy) => copy,
  prefix: 'copy',
  maxAge: Infinity,
});

/**
 * The copy for a query that has no data yet; the server is asked anew. The library's own `persisterFn` would leave the
 * rejection of that request to nobody.
 */
export const restore = async <T>(query: Query): Promise<T | undefined> => {
  if (query.state.data !== undefined) return undefined;
  return store.retrieveQuery<T>(query.queryHash, ({ state: { dataUpdatedAt } }) => {
    query.setState({ dataUpdatedAt });
    query.fetch().catch(() => {});
  });
};

const keyOf = (queryHash: string) => `copy-${queryHash}`;

/** The data of a copy; undefined without one. */
export const copyOf = async (queryKey: QueryKey): Promise<unknown> =>
  (await get<PersistedQuery>(keyOf(hashKey(queryKey)), database))?.state.data;

/** Deletes the copy of a query, as of a record that is gone. */
export const removeCopy = (queryHash: string): Promise<void> => del(keyOf(queryHash), database);

const vStoredRecord = v.looseObject({ id: v.number(), title: v.string() });

/** The records of a type that are on the device as a whole, the last read ones first. */
export const storedRecordsOf = async (type: PublicType): Promise<v.InferOutput<typeof vStoredRecord>[]> =>
  (await entries<string, PersistedQuery>(database))
    .filter(([, { queryKey }]) => queryKey[1] === type && queryKey[2] === 'record')
    .toSorted(([, one], [, other]) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(([, { state }]) => {
      const record = v.safeParse(vStoredRecord, state.data);
      return record.success ? [record.output] : [];
    });
