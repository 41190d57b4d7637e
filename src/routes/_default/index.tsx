import { createFileRoute } from '@tanstack/react-router';
import { listQuery, reads } from '@/content/reads.ts';
import { news } from '@/content/news.tsx';
import { HomePage } from '@/features/home/home-page.tsx';
import { ListingSkeleton } from '@/features/listing/listing-skeleton.tsx';

export const Route = createFileRoute('/_default/')({
  loader: ({ context }) => context.queryClient.prefetchInfiniteQuery(listQuery(reads.news, {})),
  pendingComponent: ListingSkeleton,
  component: () => <HomePage content={news} reads={reads.news} />,
});
