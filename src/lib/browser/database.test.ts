import { entries, get, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '@/lib/browser/database.ts';

const written = vi.fn<(value: unknown, key: unknown) => void>();
const objects = {
  put: written,
  get: () => succeeding({ result: '存过的' }),
  transaction: { objectStoreNames: [] },
};
const opened = { transaction: () => ({ objectStore: () => objects }) };

/** A request that succeeds when somebody listens. */
const succeeding = (request: { result: unknown; onsuccess?: () => void }) => {
  queueMicrotask(() => request.onsuccess?.());
  return request;
};

/** An opening that waits for `request.onsuccess()`. */
const openLater = () => {
  const request: { result: unknown; onsuccess?: () => void } = { result: opened };
  const open = vi.fn<() => unknown>(() => request);
  vi.stubGlobal('indexedDB', { open });
  return request;
};

beforeEach(() => {
  vi.useFakeTimers();
  written.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const outcomeOf = (call: Promise<unknown>) => call.then((value) => value ?? 'done', String);
const gaveUp = 'Error: IndexedDB does not open';

test.each([
  ['reading', (store: ReturnType<typeof openStore>) => get('a', store)],
  ['listing', (store: ReturnType<typeof openStore>) => entries(store)],
  ['writing', (store: ReturnType<typeof openStore>) => set('a', 1, store)],
])('%s is given up after five seconds where the database never opens, later calls at once', async (_, run) => {
  openLater();
  const store = openStore('drafts', 'all');
  const outcome = outcomeOf(run(store));
  await vi.advanceTimersByTimeAsync(4999);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe(gaveUp);
  expect(await outcomeOf(run(store))).toBe(gaveUp);
});

test('a database that opens too late runs nothing that was given up, and what comes after', async () => {
  const request = openLater();
  const store = openStore('drafts', 'all');
  const outcome = outcomeOf(set('a', '放弃了的', store));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await outcome).toBe(gaveUp);
  request.onsuccess?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(written).not.toHaveBeenCalled();
  expect(await outcomeOf(get('a', store))).toBe('存过的');
});

test('a browser without IndexedDB is no database that is stuck', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const store = openStore('drafts', 'all');
  expect(await outcomeOf(get('a', store))).toMatch(/TypeError/);
  await vi.advanceTimersByTimeAsync(5000);
  const request = openLater();
  const outcome = outcomeOf(get('a', store));
  request.onsuccess?.();
  expect(await outcome).toBe('存过的');
});
