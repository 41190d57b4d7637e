import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '@/content/drafts/device-ports.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a database that never opens is given up after five seconds', async () => {
  vi.useFakeTimers();
  // A request that neither succeeds nor fails.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const outcome = openDatabase()?.entries().catch(String);
  await vi.advanceTimersByTimeAsync(4999);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('Error: IndexedDB does not answer');
});
