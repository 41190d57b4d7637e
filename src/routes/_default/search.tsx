import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '@/features/search/search-page.tsx';
import { searchSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/search')({
  validateSearch: searchSearch,
  component: SearchRoute,
});

function SearchRoute() {
  return <SearchPage {...Route.useSearch()} />;
}
