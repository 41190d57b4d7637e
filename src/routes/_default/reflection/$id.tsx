import { createFileRoute } from '@tanstack/react-router';
import { ReflectionDetail } from '@/content/reflection/detail.tsx';
import { loadRecord } from '@/features/record/load-record.ts';
import { RecordPage } from '@/features/record/record-page.tsx';
import { RecordSkeleton } from '@/features/record/record-skeleton.tsx';

export const Route = createFileRoute('/_default/reflection/$id')({
  loader: loadRecord('reflection'),
  component: ReflectionRecordRoute,
  pendingComponent: RecordSkeleton,
});

function ReflectionRecordRoute() {
  return <RecordPage Detail={ReflectionDetail} type="reflection" id={Route.useLoaderData().id} />;
}
