import { createFileRoute } from '@tanstack/react-router';
import { reflection } from '@/content/reflection/card.tsx';
import { pageQuery } from '@/content/reads.ts';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingPending } from '@/features/listing/listing-pending.tsx';
import { listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/reflection/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listSearch(search),
  loader: ({ context, deps }) => context.queryClient.prefetchQuery(pageQuery('reflection', deps)),
  component: ReflectionRoute,
  pendingComponent: ListingPending,
});

function ReflectionRoute() {
  return <ListingPage content={reflection} search={listSearch(Route.useSearch())} />;
}
