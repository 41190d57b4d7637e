import { createFileRoute } from '@tanstack/react-router';
import { news } from '@/content/news/card.tsx';
import { pageQuery } from '@/content/reads.ts';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingPending } from '@/features/listing/listing-pending.tsx';
import { listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/news/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => listSearch(search),
  loader: ({ context, deps }) => context.queryClient.prefetchQuery(pageQuery('news', deps)),
  component: NewsRoute,
  pendingComponent: ListingPending,
});

function NewsRoute() {
  return <ListingPage content={news} search={listSearch(Route.useSearch())} />;
}
