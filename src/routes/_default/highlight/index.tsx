import { createFileRoute } from '@tanstack/react-router';
import { highlight } from '@/content/highlight/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listDeps, listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/highlight/')({
  validateSearch: listSearch,
  loaderDeps: listDeps,
  loader: loadListing('highlight'),
  component: HighlightRoute,
});

function HighlightRoute() {
  return <ListingPage content={highlight} search={Route.useLoaderDeps()} />;
}
