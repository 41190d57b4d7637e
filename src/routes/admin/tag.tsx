import { createFileRoute } from '@tanstack/react-router';
import { managedTag } from '@/content/tag/managed.ts';
import { managedSearch } from '@/content/search-params.ts';
import { ManagePage } from '@/features/manage/manage-page.tsx';

export const Route = createFileRoute('/admin/tag')({
  staticData: { scope: 'admin-tag' },
  validateSearch: managedSearch,
  component: ManageTagRoute,
});

function ManageTagRoute() {
  return <ManagePage content={managedTag} search={managedSearch(Route.useSearch())} />;
}
