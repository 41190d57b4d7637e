import { createFileRoute } from '@tanstack/react-router';
import { reflection } from '@/content/reflection/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingPending } from '@/features/listing/listing-pending.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/reflection/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listSearch(search),
  loader: loadListing('reflection'),
  component: ReflectionRoute,
  pendingComponent: ListingPending,
});

function ReflectionRoute() {
  return <ListingPage content={reflection} search={listSearch(Route.useSearch())} />;
}
