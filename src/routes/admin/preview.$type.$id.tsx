import { createFileRoute } from '@tanstack/react-router';
import { recordIdIn } from '@/content/links.ts';
import { isPublicType } from '@/content/public-types.ts';
import { PreviewPage } from '@/features/manage/preview/preview-page.tsx';

export const Route = createFileRoute('/admin/preview/$type/$id')({
  // `false` renders the 404 page.
  params: { parse: ({ type, id }) => isPublicType(type) && recordIdIn(id) !== null && { type, id } },
  staticData: { scope: ({ type }) => `admin-${type}` },
  component: PreviewRoute,
});

function PreviewRoute() {
  const { type, id } = Route.useParams();
  return <PreviewPage key={`${type} ${id}`} type={type} id={Number(id)} />;
}
