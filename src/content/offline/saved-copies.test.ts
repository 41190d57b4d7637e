import { QueryClient } from '@tanstack/react-query';
import * as idb from 'idb-keyval';
import { beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { isRateLimitLow } from '@/api/rate-limit.ts';
import { recordQuery } from '@/content/reads.ts';
import type { SavedRecord } from '@/content/saved/saved-records.ts';
import { downloadSavedRecords, picturesIn } from '@/content/offline/saved-copies.ts';

vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: vi.fn<() => Promise<unknown>>(),
  set: vi.fn<() => Promise<void>>(),
  entries: async () => [],
  delMany: async () => {},
}));

const origin = 'https://example.com';

test('picturesIn lists the pictures of image, album and body once each', () => {
  const record = {
    image: { url: '/storage/1.jpg' },
    images: [{ url: 'https://example.com/storage/2.jpg' }, { url: '/storage/1.jpg' }],
    body: '<p>粥</p><img src="/storage/a/3.png" alt=""><img src=\'/storage/4.png\'>',
  };
  expect(picturesIn(record, origin)).toEqual([
    'https://example.com/storage/1.jpg',
    'https://example.com/storage/2.jpg',
    'https://example.com/storage/a/3.png',
    'https://example.com/storage/4.png',
  ]);
});

test('picturesIn skips other hosts and URLs outside /storage', () => {
  const body = '<img src="https://evil.example/storage/1.png"><img src="/api/storage.png"><a href="/news/5">x</a>';
  expect(picturesIn({ body }, origin)).toEqual([]);
  expect(picturesIn(undefined, origin)).toEqual([]);
});

describe('downloadSavedRecords', () => {
  const deny = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const porridge: SavedRecord = { type: 'news', id: 5, title: '粥', image: null, savedAt: 1 };

  beforeEach(() => {
    vi.mocked(idb.get).mockImplementation(async () => ({ data: { id: 5 } }));
  });

  it('returns null if IndexedDB is blocked', async () => {
    vi.mocked(idb.get).mockImplementation(deny);
    expect(await downloadSavedRecords(new QueryClient(), [porridge])).toBeNull();
  });

  it.each([
    ['missing (plain http)', undefined],
    ['blocked (private window)', { open: deny }],
  ])('stores records without pictures if CacheStorage is %s', async (_, cacheStorage) => {
    if (cacheStorage) vi.stubGlobal('caches', cacheStorage);
    expect('caches' in window).toBe(cacheStorage !== undefined);
    expect(await downloadSavedRecords(new QueryClient(), [porridge])).toBe(1);
  });

  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  it.each([
    ['with room', async () => {}, 1],
    ['that is full', full, 0],
  ])('counts what is stored on a device %s', async (_, write, count) => {
    vi.mocked(idb.get).mockImplementation(async () => undefined);
    vi.mocked(idb.set).mockImplementation(write);
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    client.setQueryData([...recordQuery('news', 5).queryKey], { id: 5 });
    expect(await downloadSavedRecords(client, [porridge])).toBe(count);
  });

  it('leaves the rest of the rate limit to what readers open', async () => {
    vi.mocked(idb.get).mockImplementation(async () => undefined);
    isRateLimitLow.set(true);
    onTestFinished(() => isRateLimitLow.set(false));
    const client = new QueryClient();
    const fetchQuery = vi.spyOn(client, 'fetchQuery');
    expect(await downloadSavedRecords(client, [porridge])).toBe(0);
    expect(fetchQuery).not.toHaveBeenCalled();
  });
});
