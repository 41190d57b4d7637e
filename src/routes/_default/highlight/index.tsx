import { createFileRoute } from '@tanstack/react-router';
import { highlight } from '@/content/highlight/card.tsx';
import { pageQuery } from '@/content/reads.ts';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingPending } from '@/features/listing/listing-pending.tsx';
import { listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/highlight/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listSearch(search),
  loader: ({ context, deps }) => context.queryClient.prefetchQuery(pageQuery('highlight', deps)),
  component: HighlightRoute,
  pendingComponent: ListingPending,
});

function HighlightRoute() {
  return <ListingPage content={highlight} search={listSearch(Route.useSearch())} />;
}
