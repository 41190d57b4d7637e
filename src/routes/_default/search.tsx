import { createFileRoute } from '@tanstack/react-router';
import { prefetchSearchTools } from '@/content/search/search-queries.ts';
import { SearchPage } from '@/features/search/search-page.tsx';
import { searchSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/search')({
  validateSearch: searchSearch,
  loaderDeps: ({ search }) => ({ hasWords: search.q !== undefined }),
  loader: ({ context: { queryClient }, deps: { hasWords } }) => {
    // With the page's own code; without words, after its first paint.
    if (hasWords) prefetchSearchTools(queryClient);
  },
  component: SearchRoute,
});

function SearchRoute() {
  return <SearchPage {...Route.useSearch()} />;
}
