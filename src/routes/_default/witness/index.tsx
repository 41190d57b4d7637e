import { createFileRoute } from '@tanstack/react-router';
import { witness } from '@/content/witness/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listDeps, listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/witness/')({
  validateSearch: listSearch,
  loaderDeps: listDeps,
  loader: loadListing('witness'),
  component: WitnessRoute,
});

function WitnessRoute() {
  return <ListingPage content={witness} search={Route.useLoaderDeps()} />;
}
