import { createFileRoute } from '@tanstack/react-router';
import { pageHead, titles } from '@/content/catalog.ts';
import { news } from '@/content/news.tsx';
import { reads } from '@/content/reads.ts';
import { loadRecord } from '@/features/record/load-record.ts';
import { RecordPage } from '@/features/record/record-page.tsx';
import { RecordSkeleton } from '@/features/record/record-skeleton.tsx';
import { Link } from '@/ui/link.tsx';

export const Route = createFileRoute('/_default/news/$id')({
  loader: ({ context, params }) => loadRecord(context.queryClient, reads.news, params.id),
  head: ({ loaderData }) => pageHead(loaderData?.title ?? titles.news),
  component: NewsRecordRoute,
  pendingComponent: RecordSkeleton,
});

function NewsRecordRoute() {
  return (
    <RecordPage
      content={news}
      reads={reads.news}
      id={Route.useLoaderData().id}
      back={<Link to="/news">← {titles.news}</Link>}
    />
  );
}
