import { createFileRoute } from '@tanstack/react-router';
import { pageHead, titles } from '@/content/catalog.ts';
import { news } from '@/content/news.tsx';
import { listQuery, reads } from '@/content/reads.ts';
import { ListingPage } from '@/features/listing/listing-page.tsx';
import { ListingSkeleton } from '@/features/listing/listing-skeleton.tsx';
import { listSearch } from '@/lib/search.ts';
import { Link } from '@/ui/link.tsx';

export const Route = createFileRoute('/_default/news/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.prefetchInfiniteQuery(listQuery(reads.news, deps)),
  head: () => pageHead(titles.news),
  component: NewsRoute,
  pendingComponent: ListingSkeleton,
});

function NewsRoute() {
  return (
    <ListingPage
      content={news}
      reads={reads.news}
      search={Route.useSearch()}
      all={<Link to="/news">看全部{titles.news}</Link>}
    />
  );
}
