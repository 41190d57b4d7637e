import type { QueryClient } from '@tanstack/react-query';
import { cancelOnAbort, pageQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import type { ListSearch } from '@/content/search-params.ts';

interface Loading {
  context: { queryClient: QueryClient };
  deps: ListSearch;
  abortController: AbortController;
}

/**
 * Asks for the first page of a listing. It is not waited for: heading and skeleton stand at once, and the list is there
 * with them when it is known.
 */
export const loadListing =
  (type: PublicType) =>
  ({ context: { queryClient }, deps, abortController }: Loading): void => {
    const query = pageQuery(type, deps);
    cancelOnAbort(queryClient, query.queryKey, abortController);
    void queryClient.prefetchQuery(query);
  };
