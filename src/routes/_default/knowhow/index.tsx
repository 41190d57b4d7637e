import { createFileRoute } from '@tanstack/react-router';
import { knowhow } from '@/content/knowhow/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listDeps, listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/knowhow/')({
  validateSearch: listSearch,
  loaderDeps: listDeps,
  loader: loadListing('knowhow'),
  component: KnowhowRoute,
});

function KnowhowRoute() {
  return <ListingPage content={knowhow} search={Route.useLoaderDeps()} />;
}
