import type { QueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { PublicDefinition } from '@/content/define-published.ts';
import { cancelOnAbort, pageQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { listDeps, listSearch, type ListSearch } from '@/content/search-params.ts';
import { ListingPage } from '@/features/listing/listing-page.tsx';

interface LoaderArgs {
  context: { queryClient: QueryClient };
  deps: ListSearch;
  abortController: AbortController;
}

/** Options of a listing's route. */
export const listingRoute = <T extends PublicType>(content: PublicDefinition<T>) => ({
  validateSearch: listSearch,
  loaderDeps: listDeps,
  /** Prefetches the first page without waiting, so that heading and skeleton show at once. */
  loader: ({ context: { queryClient }, deps, abortController }: LoaderArgs): void => {
    const query = pageQuery(content.type, deps);
    cancelOnAbort(queryClient, query.queryKey, abortController);
    void queryClient.prefetchQuery(query);
  },
  component: function ListingRoute() {
    return <ListingPage content={content} search={listSearch(useSearch({ strict: false }))} />;
  },
});
