import { createFileRoute } from '@tanstack/react-router';
import { highlight } from '@/content/highlight/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingPending } from '@/features/listing/listing-pending.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/highlight/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listSearch(search),
  loader: loadListing('highlight'),
  component: HighlightRoute,
  pendingComponent: ListingPending,
});

function HighlightRoute() {
  return <ListingPage content={highlight} search={listSearch(Route.useSearch())} />;
}
