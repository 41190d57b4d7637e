import { createFileRoute } from '@tanstack/react-router';
import { SymptomIndex } from '@/content/symptom/symptom-index.tsx';
import { symptom } from '@/content/symptom/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingPending } from '@/features/listing/listing-pending.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/symptom/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listSearch(search),
  loader: loadListing('symptom'),
  component: SymptomRoute,
  pendingComponent: ListingPending,
});

function SymptomRoute() {
  return <ListingPage content={symptom} search={listSearch(Route.useSearch())} aside={<SymptomIndex />} />;
}
