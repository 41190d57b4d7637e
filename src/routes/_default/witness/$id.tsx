import { createFileRoute } from '@tanstack/react-router';
import { WitnessDetail } from '@/content/witness/detail.tsx';
import { loadRecord } from '@/features/record/load-record.ts';
import { RecordPage } from '@/features/record/record-page.tsx';
import { RecordSkeleton } from '@/features/record/record-skeleton.tsx';

export const Route = createFileRoute('/_default/witness/$id')({
  loader: loadRecord('witness'),
  component: WitnessRecordRoute,
  pendingComponent: RecordSkeleton,
});

function WitnessRecordRoute() {
  return <RecordPage Detail={WitnessDetail} type="witness" id={Route.useLoaderData().id} />;
}
