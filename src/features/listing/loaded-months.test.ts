import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listKey } from '@/content/reads.ts';
import type { ListSearch } from '@/content/search-params.ts';
import { loadedMonths } from '@/features/listing/loaded-months.ts';

const months = (search: ListSearch = {}) => {
  const client = new QueryClient();
  const store = loadedMonths(client, 'news', search);
  return {
    ...store,
    /** Puts a page of a list of three into the cache. */
    load: (page: number, ...days: (string | null)[]) =>
      client.setQueryData([...listKey('news', search), page], {
        data: days.map((published_at) => ({ published_at })),
        meta: { last_page: 3 },
      }),
    forget: (page: number) => client.removeQueries({ queryKey: [...listKey('news', search), page] }),
    shown: () => store.read().months.map(({ month, page }) => `${month} on ${page}`),
  };
};

test('lists each month of the loaded pages once, newest first, with the first page that has it', () => {
  const { load, shown } = months();
  expect(shown()).toEqual([]);
  load(1, '2026-11-20T08:00:00Z', '2026-10-02T08:00:00Z', null);
  load(2, '2026-10-01T08:00:00Z', '2025-12-31T08:00:00Z');
  expect(shown()).toEqual(['2026-11 on 1', '2026-10 on 1', '2025-12 on 2']);
});

test('counts months in Taipei', () => {
  const { load, shown } = months();
  load(1, '2026-10-31T16:00:00Z');
  expect(shown()).toEqual(['2026-11 on 1']);
});

test('lists the oldest month first where the list does', () => {
  const { load, shown } = months({ sort: 'published_at' });
  load(1, '2025-12-31T08:00:00Z', '2026-01-02T08:00:00Z');
  expect(shown()).toEqual(['2025-12 on 1', '2026-01 on 1']);
});

test('keeps the months of pages that left the cache', () => {
  const { load, forget, shown } = months();
  load(1, '2026-11-20T08:00:00Z');
  load(2, '2026-10-20T08:00:00Z');
  expect(shown()).toHaveLength(2);
  forget(1);
  expect(shown()).toEqual(['2026-11 on 1', '2026-10 on 2']);
});

test('has more until the last page was loaded, also when an earlier page is fetched again', () => {
  const { load, read } = months();
  load(1, '2026-11-20T08:00:00Z');
  expect(read().hasMore).toBe(true);
  load(2, '2026-10-20T08:00:00Z');
  load(3, '2026-09-20T08:00:00Z');
  expect(read().hasMore).toBe(false);
  load(1, '2026-11-21T08:00:00Z');
  expect(read().hasMore).toBe(false);
});

test('gives the same value while nothing was loaded, as React requires', () => {
  const { load, read } = months();
  load(1, '2026-11-20T08:00:00Z');
  expect(read()).toBe(read());
});
