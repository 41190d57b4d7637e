import { createFileRoute } from '@tanstack/react-router';
import { KnowhowDetail } from '@/content/knowhow/detail.tsx';
import { loadRecord } from '@/features/record/load-record.ts';
import { RecordPage } from '@/features/record/record-page.tsx';
import { RecordSkeleton } from '@/features/record/record-skeleton.tsx';

export const Route = createFileRoute('/_default/knowhow/$id')({
  loader: loadRecord('knowhow'),
  component: KnowhowRecordRoute,
  pendingComponent: RecordSkeleton,
});

function KnowhowRecordRoute() {
  return <RecordPage Detail={KnowhowDetail} type="knowhow" id={Route.useLoaderData().id} />;
}
