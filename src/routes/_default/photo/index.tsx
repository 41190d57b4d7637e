import { createFileRoute } from '@tanstack/react-router';
import { photo } from '@/content/photo/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingPending } from '@/features/listing/listing-pending.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/photo/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listSearch(search),
  loader: loadListing('photo'),
  component: PhotoRoute,
  pendingComponent: ListingPending,
});

function PhotoRoute() {
  return <ListingPage content={photo} search={listSearch(Route.useSearch())} />;
}
