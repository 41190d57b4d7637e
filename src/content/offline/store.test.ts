import { QueryClient, QueryObserver } from '@tanstack/react-query';
import * as idb from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { derived, readCopy, offlinePersister, trimCopies } from '@/content/offline/store.ts';
import { saveRecord } from '@/content/saved/saved-records.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';

const disk = new Map<string, unknown>();
const write = vi.fn<(key: string, value: unknown) => void>((key, value) => void disk.set(key, structuredClone(value)));

vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: vi.fn<(key: string) => Promise<unknown>>(async (key) => disk.get(key)),
  set: async (key: string, value: unknown) => write(key, value),
  del: async (key: string) => void disk.delete(key),
  delMany: async (keys: string[]) => keys.forEach((key) => disk.delete(key)),
  entries: vi.fn<() => Promise<[string, unknown][]>>(async () => [...disk]),
}));

const keyOf = (id: number) => ['content', 'news', 'record', id] as const;
const recordOf = (id: number, queryFn: () => Promise<unknown>) => ({
  queryKey: keyOf(id),
  queryFn,
  persister: offlinePersister,
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  disk.clear();
  write.mockClear();
});

/** Fetches records in sequence with a new query client. */
const visit = async (ids: number[]) => {
  const client = new QueryClient();
  for (const id of ids) {
    await client.fetchQuery(recordOf(id, async () => ({ id, title: `第 ${id} 篇` })));
    await vi.waitFor(() => expect(disk.size).toBeGreaterThanOrEqual(Math.min(1, id)));
  }
};

test('a visited record is shown from its offline copy on the next visit and refetched', async () => {
  await visit([5]);
  expect(await readCopy(keyOf(5))).toEqual({ id: 5, title: '第 5 篇' });
  const client = new QueryClient();
  const response = withResolvers<unknown>();
  const queryFn = vi.fn<() => Promise<unknown>>(() => response.promise);
  const shown = await client.fetchQuery(recordOf(5, queryFn));
  expect(shown).toEqual({ id: 5, title: '第 5 篇' });
  // Already sent while the copy was read.
  expect(queryFn).toHaveBeenCalledTimes(1);
  response.resolve({ id: 5, title: '改过了' });
  await vi.waitFor(() => expect(client.getQueryData(keyOf(5))).toEqual({ id: 5, title: '改过了' }));
  await vi.waitFor(async () => expect(await readCopy(keyOf(5))).toEqual({ id: 5, title: '改过了' }));
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('leaving the page while the copy is shown aborts the refetch', async () => {
  await visit([5]);
  const client = new QueryClient();
  let isAborted = false;
  await client.fetchQuery({
    ...recordOf(5, async () => ({})),
    queryFn: ({ signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          isAborted = true;
          reject(new Error('aborted'));
        }),
      ),
  });
  await vi.waitFor(() => expect(client.getQueryState(keyOf(5))?.fetchStatus).toBe('fetching'));
  await client.cancelQueries({ queryKey: keyOf(5) });
  expect(isAborted).toBe(true);
  expect(client.getQueryData(keyOf(5))).toEqual({ id: 5, title: '第 5 篇' });
});

test('leaving and returning while the copy is read shows the new response, not that of the aborted request', async () => {
  await visit([5]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const signals: AbortSignal[] = [];
  const observer = new QueryObserver(client, {
    ...recordOf(5, async () => ({})),
    queryFn: async ({ signal }) => {
      signals.push(signal);
      await new Promise((resolve) => setTimeout(resolve, 20));
      signal.throwIfAborted();
      return { id: 5, title: '改过了' };
    },
  });
  observer.subscribe(() => {})();
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryState(keyOf(5))).toMatchObject({ data: { title: '改过了' } }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  leave();
});

test('a failed refetch keeps the copy and its stored time', async () => {
  await visit([5]);
  const before = Date.now();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.fetchQuery(recordOf(5, () => Promise.reject(new ApiError(0, null))));
  await vi.waitFor(() => expect(client.getQueryState(keyOf(5))?.status).toBe('error'));
  const state = client.getQueryState(keyOf(5));
  expect(state?.data).toEqual({ id: 5, title: '第 5 篇' });
  expect(state?.dataUpdatedAt).toBeLessThanOrEqual(before);
  expect(await readCopy(keyOf(5))).toBeDefined();
});

test.each([404, 410])('a %i response deletes the copy of a record', async (status) => {
  await visit([5]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.fetchQuery(recordOf(5, () => Promise.reject(new ApiError(status, null))));
  await vi.waitFor(async () => expect(await readCopy(keyOf(5))).toBeUndefined());
});

test('trimCopies deletes the oldest copies, but not those of saved records', async () => {
  await visit([1]);
  const [key, value] = [...disk][0] ?? ['', null];
  const copy = (id: number) => ({
    ...(typeof value === 'object' ? value : {}),
    queryKey: keyOf(id),
    data: { id },
    dataUpdatedAt: id,
  });
  disk.clear();
  for (let id = 1; id <= 6; id += 1) disk.set(key.replace('1]', `${id}]`), copy(id));
  saveRecord({ type: 'news', id: 2, title: '第 2 篇', image: null, savedAt: 1 });
  await trimCopies(2);
  expect([...disk.keys()].map((one) => Number(/(\d)\]$/.exec(one)?.[1]))).toEqual([2, 5, 6]);
});

test('a full disk trims the copies and stores the new one', async () => {
  await visit([1]);
  write.mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const client = new QueryClient();
  await expect(client.fetchQuery(recordOf(9, async () => ({ id: 9 })))).resolves.toEqual({ id: 9 });
  await vi.waitFor(async () => expect(await readCopy(keyOf(9))).toBeDefined());
  expect(await readCopy(keyOf(1))).toBeDefined();
});

test('data that is made of a list is made again once the list has replaced its offline copy', async () => {
  const list = (titles: readonly string[]) => ({
    queryKey: ['content', 'symptom', 'list', 1],
    queryFn: async () => titles,
    persister: offlinePersister,
  });
  await new QueryClient().fetchQuery(list(['旧']));
  await vi.waitFor(() => expect(disk.size).toBe(1));
  const client = new QueryClient();
  const shown: unknown[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['content', 'symptom', 'index'],
    queryFn: () => client.fetchQuery(list(['新'])),
    meta: derived,
  });
  const stop = observer.subscribe(({ data }) => data !== shown.at(-1) && shown.push(data));
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(['新']));
  expect(shown).toContainEqual(['旧']);
  stop();
});

test('responses are shown while the database does not open', async () => {
  vi.mocked(idb.get).mockReturnValueOnce(new Promise(() => {}));
  await expect(new QueryClient().fetchQuery(recordOf(5, async () => ({ id: 5 })))).resolves.toEqual({ id: 5 });
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1));
});

test('responses are shown if the browser refuses to open the database', async () => {
  const securityError = new DOMException('denied', 'SecurityError');
  vi.mocked(idb.get).mockRejectedValue(securityError);
  vi.mocked(idb.entries).mockRejectedValue(securityError);
  write.mockImplementation(() => {
    throw securityError;
  });
  await expect(new QueryClient().fetchQuery(recordOf(5, async () => ({ id: 5 })))).resolves.toEqual({ id: 5 });
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1));
  expect(await readCopy(keyOf(5))).toBeUndefined();
});

test('without IndexedDB, as in some private windows, the request is sent and nothing is stored', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await expect(new QueryClient().fetchQuery(recordOf(5, async () => 1))).resolves.toBe(1);
  expect(disk.size).toBe(0);
});
