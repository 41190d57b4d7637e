import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Published, PublicType } from '@/content/schemas.ts';
import { loadRecord } from '@/features/record/load-record.ts';
import { RecordPage } from '@/features/record/record-page.tsx';
import { RecordSkeleton } from '@/features/record/record-skeleton.tsx';

/** Options of the route of a type's records. */
export const recordRoute = <T extends PublicType>(
  type: T,
  Detail: ComponentType<{ item: Published[T]['record'] }>,
) => ({
  loader: loadRecord(type),
  component: function RecordRoute() {
    return <RecordPage Detail={Detail} type={type} id={Number(useParams({ strict: false }).id)} />;
  },
  pendingComponent: RecordSkeleton,
});
