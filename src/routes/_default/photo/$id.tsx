import { createFileRoute } from '@tanstack/react-router';
import { PhotoDetail } from '@/content/photo/detail.tsx';
import { loadRecord } from '@/features/record/load-record.ts';
import { RecordPage } from '@/features/record/record-page.tsx';
import { RecordSkeleton } from '@/features/record/record-skeleton.tsx';

export const Route = createFileRoute('/_default/photo/$id')({
  loader: loadRecord('photo'),
  component: PhotoRecordRoute,
  pendingComponent: RecordSkeleton,
});

function PhotoRecordRoute() {
  return <RecordPage Detail={PhotoDetail} type="photo" id={Route.useLoaderData().id} />;
}
