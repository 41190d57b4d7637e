import { createFileRoute } from '@tanstack/react-router';
import { news } from '@/content/news/card.tsx';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { loadListing } from '@/features/listing/load-listing.ts';
import { listDeps, listSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/news/')({
  validateSearch: listSearch,
  loaderDeps: listDeps,
  loader: loadListing('news'),
  component: NewsRoute,
});

function NewsRoute() {
  return <ListingPage content={news} search={Route.useLoaderDeps()} />;
}
