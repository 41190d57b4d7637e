import { createFileRoute } from '@tanstack/react-router';
import { witness } from '@/content/witness/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingPending } from '@/features/listing/listing-pending.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/witness/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listSearch(search),
  loader: loadListing('witness'),
  component: WitnessRoute,
  pendingComponent: ListingPending,
});

function WitnessRoute() {
  return <ListingPage content={witness} search={listSearch(Route.useSearch())} />;
}
