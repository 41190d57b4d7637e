import { createFileRoute } from '@tanstack/react-router';
import { HighlightDetail } from '@/content/highlight/detail.tsx';
import { loadRecord } from '@/features/record/load-record.ts';
import { RecordPage } from '@/features/record/record-page.tsx';
import { RecordSkeleton } from '@/features/record/record-skeleton.tsx';

export const Route = createFileRoute('/_default/highlight/$id')({
  loader: loadRecord('highlight'),
  component: HighlightRecordRoute,
  pendingComponent: RecordSkeleton,
});

function HighlightRecordRoute() {
  return <RecordPage Detail={HighlightDetail} type="highlight" id={Route.useLoaderData().id} />;
}
