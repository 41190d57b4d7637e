import { createFileRoute } from '@tanstack/react-router';
import { NewsDetail } from '@/content/news/detail.tsx';
import { reads } from '@/content/reads.ts';
import { loadRecord } from '@/features/record/load-record.ts';
import { RecordPage } from '@/features/record/record-page.tsx';
import { RecordSkeleton } from '@/features/record/record-skeleton.tsx';

export const Route = createFileRoute('/_default/news/$id')({
  loader: ({ context, params }) => loadRecord(context.queryClient, reads.news, params.id),
  component: NewsRecordRoute,
  pendingComponent: RecordSkeleton,
});

function NewsRecordRoute() {
  return <RecordPage Detail={NewsDetail} reads={reads.news} id={Route.useLoaderData().id} />;
}
