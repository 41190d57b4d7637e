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
    /** Adds one of three list pages to the query cache. */
    load: (page: number, ...days: (string | null)[]) =>
      client.setQueryData([...listKey('news', search), page], {
        data: days.map((published_at) => ({ published_at })),
        meta: { last_page: 3 },
      }),
    forget: (page: number) => client.removeQueries({ queryKey: [...listKey('news', search), page] }),
    shown: () => store.read().months.map(({ month, page }) => `${month} on ${page}`),
  };
};

test('loadedMonths lists each month once, newest first, with its first page', () => {
  const { load, shown } = months();
  expect(shown()).toEqual([]);
  load(1, '2026-11-20T08:00:00Z', '2026-10-02T08:00:00Z', null);
  load(2, '2026-10-01T08:00:00Z', '2025-12-31T08:00:00Z');
  expect(shown()).toEqual(['2026-11 on 1', '2026-10 on 1', '2025-12 on 2']);
});

test('loadedMonths uses Taipei time', () => {
  const { load, shown } = months();
  load(1, '2026-10-31T16:00:00Z');
  expect(shown()).toEqual(['2026-11 on 1']);
});

test('loadedMonths lists the oldest month first if the list is sorted so', () => {
  const { load, shown } = months({ sort: 'published_at' });
  load(1, '2025-12-31T08:00:00Z', '2026-01-02T08:00:00Z');
  expect(shown()).toEqual(['2025-12 on 1', '2026-01 on 1']);
});

test('loadedMonths keeps the months of evicted pages', () => {
  const { load, forget, shown } = months();
  load(1, '2026-11-20T08:00:00Z');
  load(2, '2026-10-20T08:00:00Z');
  expect(shown()).toHaveLength(2);
  forget(1);
  expect(shown()).toEqual(['2026-11 on 1', '2026-10 on 2']);
});

test('loadedMonths has more until the last page was loaded, even if an earlier page is refetched', () => {
  const { load, read } = months();
  load(1, '2026-11-20T08:00:00Z');
  expect(read().hasMore).toBe(true);
  load(2, '2026-10-20T08:00:00Z');
  load(3, '2026-09-20T08:00:00Z');
  expect(read().hasMore).toBe(false);
  load(1, '2026-11-21T08:00:00Z');
  expect(read().hasMore).toBe(false);
});

test('loadedMonths returns a stable value while nothing is loaded', () => {
  const { load, read } = months();
  load(1, '2026-11-20T08:00:00Z');
  expect(read()).toBe(read());
});
