import { createFileRoute } from '@tanstack/react-router';
import { photo } from '@/content/photo/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listDeps, listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/photo/')({
  validateSearch: listSearch,
  loaderDeps: listDeps,
  loader: loadListing('photo'),
  component: PhotoRoute,
});

function PhotoRoute() {
  return <ListingPage content={photo} search={Route.useLoaderDeps()} />;
}
