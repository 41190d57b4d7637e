import { createFileRoute } from '@tanstack/react-router';
import { knowhow } from '@/content/knowhow/card.tsx';
import { pageQuery } from '@/content/reads.ts';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingPending } from '@/features/listing/listing-pending.tsx';
import { listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/knowhow/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listSearch(search),
  loader: ({ context, deps }) => context.queryClient.prefetchQuery(pageQuery('knowhow', deps)),
  component: KnowhowRoute,
  pendingComponent: ListingPending,
});

function KnowhowRoute() {
  return <ListingPage content={knowhow} search={listSearch(Route.useSearch())} />;
}
