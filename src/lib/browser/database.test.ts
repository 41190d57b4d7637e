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

/** A request that succeeds once `onsuccess` is set. */
const succeeding = (request: { result: unknown; onsuccess?: () => void }) => {
  queueMicrotask(() => request.onsuccess?.());
  return request;
};

/** An open request that stays pending until `request.onsuccess()`. */
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
const timedOut = 'Error: IndexedDB does not open';

test.each([
  ['get', (store: ReturnType<typeof openStore>) => get('a', store)],
  ['entries', (store: ReturnType<typeof openStore>) => entries(store)],
  ['set', (store: ReturnType<typeof openStore>) => set('a', 1, store)],
])('openStore: %s rejects after five seconds if the database does not open, later calls at once', async (_, run) => {
  openLater();
  const store = openStore('drafts', 'all');
  const outcome = outcomeOf(run(store));
  await vi.advanceTimersByTimeAsync(4999);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe(timedOut);
  expect(await outcomeOf(run(store))).toBe(timedOut);
});

test('openStore: a database that opens late skips timed-out calls and runs new ones', async () => {
  const request = openLater();
  const store = openStore('drafts', 'all');
  const outcome = outcomeOf(set('a', '放弃了的', store));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await outcome).toBe(timedOut);
  request.onsuccess?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(written).not.toHaveBeenCalled();
  expect(await outcomeOf(get('a', store))).toBe('存过的');
});

test('openStore: a missing IndexedDB rejects at once and is not treated as a stuck database', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const store = openStore('drafts', 'all');
  expect(await outcomeOf(get('a', store))).toMatch(/TypeError/);
  await vi.advanceTimersByTimeAsync(5000);
  const request = openLater();
  const outcome = outcomeOf(get('a', store));
  request.onsuccess?.();
  expect(await outcome).toBe('存过的');
});
