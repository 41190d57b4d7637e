import type { QueryClient } from '@tanstack/react-query';
import type { ContentCard, Meta } from '@/api/gen/types.gen.ts';
import { hasMore, listKey } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import type { ListSearch } from '@/content/search-params.ts';
import { monthKey } from '@/lib/dates.ts';

/** A month (YYYY-MM) and the first list page that contains it. */
export interface LoadedMonth {
  month: string;
  page: number;
}

/** The loaded months in list order. */
export interface LoadedMonths {
  months: readonly LoadedMonth[];
  /** Whether the list has further pages. */
  hasMore: boolean;
}

/**
 * A store of the months in a list's loaded pages, for `useSyncExternalStore`. Months stay when their pages are evicted from
 * the cache. The API has no endpoint for the months of a whole list.
 */
export const loadedMonths = (queryClient: QueryClient, type: PublicType, search: ListSearch) => {
  const key = listKey(type, search);
  const seen = new WeakSet<object>();
  const pages = new Map<string, number>();
  let lastRead: LoadedMonths = { months: [], hasMore: false };
  let last = 0;

  const read = (): LoadedMonths => {
    const loaded = queryClient
      .getQueriesData<{ data: ContentCard[]; meta: Meta }>({ queryKey: key })
      .flatMap(([queryKey, content]) => (content ? [{ page: Number(queryKey.at(-1)), content }] : []))
      .toSorted((one, other) => one.page - other.page);
    const unseen = loaded.filter(({ content }) => !seen.has(content));
    if (unseen.length === 0) return lastRead;
    for (const { page, content } of unseen) {
      seen.add(content);
      for (const { published_at } of content.data) {
        const month = published_at === null ? '' : monthKey(published_at);
        if (month !== '') pages.set(month, Math.min(page, pages.get(month) ?? page));
      }
    }
    const furthest = loaded.at(-1);
    const isFurther = furthest !== undefined && furthest.page >= last;
    if (isFurther) last = furthest.page;
    const months = Array.from(pages, ([month, page]) => ({ month, page }));
    const direction = search.sort === 'published_at' ? 1 : -1;
    lastRead = {
      months: months.toSorted((one, other) => direction * (one.month < other.month ? -1 : 1)),
      hasMore: isFurther ? hasMore(furthest.content, furthest.page) : lastRead.hasMore,
    };
    return lastRead;
  };

  return { read, subscribe: (listener: () => void) => queryClient.getQueryCache().subscribe(listener) };
};
