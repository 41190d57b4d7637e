import { createFileRoute } from '@tanstack/react-router';
import { reflection } from '@/content/reflection/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listDeps, listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/reflection/')({
  validateSearch: listSearch,
  loaderDeps: listDeps,
  loader: loadListing('reflection'),
  component: ReflectionRoute,
});

function ReflectionRoute() {
  return <ListingPage content={reflection} search={Route.useLoaderDeps()} />;
}
