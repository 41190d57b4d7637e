import { createFileRoute } from '@tanstack/react-router';
import { SymptomDetail } from '@/content/symptom/detail.tsx';
import { loadRecord } from '@/features/record/load-record.ts';
import { RecordPage } from '@/features/record/record-page.tsx';
import { RecordSkeleton } from '@/features/record/record-skeleton.tsx';

export const Route = createFileRoute('/_default/symptom/$id')({
  loader: loadRecord('symptom'),
  component: SymptomRecordRoute,
  pendingComponent: RecordSkeleton,
});

function SymptomRecordRoute() {
  return <RecordPage Detail={SymptomDetail} type="symptom" id={Route.useLoaderData().id} />;
}
