import type { QueryClient } from '@tanstack/react-query';
import { cancelOnAbort, pageQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import type { ListSearch } from '@/content/search-params.ts';

interface LoaderArgs {
  context: { queryClient: QueryClient };
  deps: ListSearch;
  abortController: AbortController;
}

/** Route loader of a listing: prefetches its first page without waiting, so that heading and skeleton show at once. */
export const loadListing =
  (type: PublicType) =>
  ({ context: { queryClient }, deps, abortController }: LoaderArgs): void => {
    const query = pageQuery(type, deps);
    cancelOnAbort(queryClient, query.queryKey, abortController);
    void queryClient.prefetchQuery(query);
  };
