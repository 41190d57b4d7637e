import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '@/content/drafts/device-ports.ts';
import type { DraftDatabase } from '@/content/drafts/draft-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['reading', (database: DraftDatabase) => database.entries()],
  ['writing', (database: DraftDatabase) => database.put('draft.1.news.5.a', {})],
  ['removing', (database: DraftDatabase) => database.remove('draft.1.news.5.a')],
  ['moving', (database: DraftDatabase) => database.move('draft.1.news.5.a', 'draft.1.news.5.b', {})],
])('%s is given up after five seconds where the database never opens', async (_, run) => {
  vi.useFakeTimers();
  // A request that neither succeeds nor fails.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const database = openDatabase();
  const outcome = database && run(database).then(() => 'done', String);
  await vi.advanceTimersByTimeAsync(4999);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('Error: IndexedDB does not answer');
});
