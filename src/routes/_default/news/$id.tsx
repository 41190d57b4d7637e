import { createFileRoute } from '@tanstack/react-router';
import { NewsDetail } from '@/content/news/detail.tsx';
import { loadRecord } from '@/features/record/load-record.ts';
import { RecordPage } from '@/features/record/record-page.tsx';
import { RecordSkeleton } from '@/features/record/record-skeleton.tsx';

export const Route = createFileRoute('/_default/news/$id')({
  loader: loadRecord('news'),
  component: NewsRecordRoute,
  pendingComponent: RecordSkeleton,
});

function NewsRecordRoute() {
  return <RecordPage Detail={NewsDetail} type="news" id={Route.useLoaderData().id} />;
}
