import { createFileRoute } from '@tanstack/react-router';
import { WitnessDetail } from '@/content/witness/detail.tsx';
import { reads } from '@/content/reads.ts';
import { loadRecord } from '@/features/record/load-record.ts';
import { RecordPage } from '@/features/record/record-page.tsx';
import { RecordSkeleton } from '@/features/record/record-skeleton.tsx';

export const Route = createFileRoute('/_default/witness/$id')({
  loader: ({ context, params }) => loadRecord(context.queryClient, reads.witness, params.id),
  component: WitnessRecordRoute,
  pendingComponent: RecordSkeleton,
});

function WitnessRecordRoute() {
  return <RecordPage Detail={WitnessDetail} reads={reads.witness} id={Route.useLoaderData().id} />;
}
