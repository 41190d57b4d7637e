import type { QueryClient } from '@tanstack/react-query';
import { cancelWhenLeft, pageQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import type { ListSearch } from '@/content/search-params.ts';

interface Loading {
  context: { queryClient: QueryClient };
  deps: ListSearch;
  cause: 'preload' | 'enter' | 'stay';
  abortController: AbortController;
}

/**
 * Loads the first page of a listing. One that is only filtered anew is not waited for: the router's pending page would
 * take the cursor, and what is typed, out of the filter.
 */
export const loadListing =
  (type: PublicType) =>
  async ({ context: { queryClient }, deps, cause, abortController }: Loading): Promise<void> => {
    const query = pageQuery(type, deps);
    cancelWhenLeft(queryClient, query.queryKey, abortController);
    const loading = queryClient.prefetchQuery(query);
    if (cause !== 'stay') await loading;
  };
