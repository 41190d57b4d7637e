import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isRateLimitLow } from '@/api/rate-limit.ts';
import { namesQuery } from '@/content/search/names-query.ts';
import { searchIndexFile } from '@/content/search/search-index-file.ts';
import { startSegmenter } from '@/lib/browser/segments.ts';

/** The code that reads searches and finds records, loaded on demand. */
export const toolsQuery = queryOptions({
  queryKey: ['search tools'],
  queryFn: async () => {
    const { searchTools } = await import('@/content/search/tools.ts');
    // Now, not at the first search.
    startSegmenter();
    return searchTools;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  // Functions are not plain data.
  structuralSharing: false,
});

/** The pinyin dictionary, 300 kB. */
export const soundsQuery = queryOptions({
  queryKey: ['search sounds'],
  queryFn: async () => (await import('@/content/search/understanding/sounds.ts')).sounds,
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});

const hour = 60 * 60 * 1000;

/**
 * The records in the file beside the prerendered pages. Without prerendering it is empty; a file that does not load, or that is
 * another page in its place, counts as empty, too.
 */
export const searchIndexQuery = queryOptions({
  queryKey: ['search index'],
  queryFn: async ({ client, signal }) => {
    const [response, { parseSearchIndex }] = await Promise.all([
      fetch(`${import.meta.env.BASE_URL}${searchIndexFile}`, { signal }),
      client.fetchQuery(toolsQuery),
    ]);
    return response.ok ? parseSearchIndex(await response.json()) : [];
  },
  retry: false,
  staleTime: hour,
  gcTime: hour,
  structuralSharing: false,
});

/** Loads what `useSearchTools` needs, before its page is rendered. */
export const prefetchSearchTools = (queryClient: QueryClient): void => {
  void queryClient.prefetchQuery(toolsQuery);
  void queryClient.prefetchQuery(searchIndexQuery);
  if (!isRateLimitLow.get()) void queryClient.prefetchQuery(namesQuery);
};
