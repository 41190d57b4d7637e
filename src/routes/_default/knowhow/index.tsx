import { createFileRoute } from '@tanstack/react-router';
import { knowhow } from '@/content/knowhow/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingPending } from '@/features/listing/listing-pending.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/knowhow/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listSearch(search),
  loader: loadListing('knowhow'),
  component: KnowhowRoute,
  pendingComponent: ListingPending,
});

function KnowhowRoute() {
  return <ListingPage content={knowhow} search={listSearch(Route.useSearch())} />;
}
