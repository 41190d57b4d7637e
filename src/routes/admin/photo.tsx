import { createFileRoute } from '@tanstack/react-router';
import { managedPhoto } from '@/content/photo/managed.ts';
import { managedSearch } from '@/content/search-params.ts';
import { ManagePage } from '@/features/manage/manage-page.tsx';

export const Route = createFileRoute('/admin/photo')({
  staticData: { scope: 'admin-photo' },
  validateSearch: managedSearch,
  component: ManagePhotoRoute,
});

function ManagePhotoRoute() {
  return <ManagePage content={managedPhoto} search={managedSearch(Route.useSearch())} />;
}
