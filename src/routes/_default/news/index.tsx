import { createFileRoute } from '@tanstack/react-router';
import { news } from '@/content/news/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingPending } from '@/features/listing/listing-pending.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/news/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listSearch(search),
  loader: loadListing('news'),
  component: NewsRoute,
  pendingComponent: ListingPending,
});

function NewsRoute() {
  return <ListingPage content={news} search={listSearch(Route.useSearch())} />;
}
