import { createFileRoute } from '@tanstack/react-router';
import { symptom } from '@/content/symptom/card.tsx';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { isNarrowed } from '@/content/search-params.ts';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { listingRoute } from '@/features/listing/listing-route.tsx';
import { SymptomList } from '@/features/listing/symptom-list.tsx';
import { SymptomSide } from '@/features/listing/symptom-side.tsx';

const listing = listingRoute(symptom);

export const Route = createFileRoute('/_default/symptom/')({
  ...listing,
  loader: (args) => {
    if (isNarrowed(args.deps)) listing.loader(args);
    else void args.context.queryClient.prefetchQuery(symptomIndexQuery);
  },
  component: SymptomRoute,
});

function SymptomRoute() {
  return (
    <ListingPage
      content={symptom}
      search={Route.useLoaderDeps()}
      unfiltered={<SymptomList />}
      side={{ label: '急救电话和常见的症状', content: <SymptomSide /> }}
    />
  );
}
