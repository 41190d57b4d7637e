import { createFileRoute } from '@tanstack/react-router';
import { managedReflection } from '@/content/reflection/managed.ts';
import { managedSearch } from '@/content/search-params.ts';
import { ManagePage } from '@/features/manage/manage-page.tsx';

export const Route = createFileRoute('/admin/reflection')({
  staticData: { scope: 'admin-reflection' },
  validateSearch: managedSearch,
  component: ManageReflectionRoute,
});

function ManageReflectionRoute() {
  return <ManagePage content={managedReflection} search={managedSearch(Route.useSearch())} />;
}
