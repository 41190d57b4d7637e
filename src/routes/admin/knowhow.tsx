import { createFileRoute } from '@tanstack/react-router';
import { managedKnowhow } from '@/content/knowhow/managed.ts';
import { managedSearch } from '@/content/search-params.ts';
import { ManagePage } from '@/features/manage/manage-page.tsx';

export const Route = createFileRoute('/admin/knowhow')({
  staticData: { scope: 'admin-knowhow' },
  validateSearch: managedSearch,
  component: ManageKnowhowRoute,
});

function ManageKnowhowRoute() {
  return <ManagePage content={managedKnowhow} search={managedSearch(Route.useSearch())} />;
}
