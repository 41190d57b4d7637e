import { createFileRoute } from '@tanstack/react-router';
import { SymptomIndex } from '@/content/symptom/symptom-index.tsx';
import { symptom } from '@/content/symptom/card.tsx';
import { pageQuery } from '@/content/reads.ts';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingPending } from '@/features/listing/listing-pending.tsx';
import { listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/symptom/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listSearch(search),
  loader: ({ context, deps }) => context.queryClient.prefetchQuery(pageQuery('symptom', deps)),
  component: SymptomRoute,
  pendingComponent: ListingPending,
});

function SymptomRoute() {
  return <ListingPage content={symptom} search={listSearch(Route.useSearch())} aside={<SymptomIndex />} />;
}
