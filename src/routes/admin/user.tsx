import { createFileRoute } from '@tanstack/react-router';
import { managedUser } from '@/content/user/managed.ts';
import { managedSearch } from '@/content/search-params.ts';
import { ManagePage } from '@/features/manage/manage-page.tsx';

export const Route = createFileRoute('/admin/user')({
  staticData: { scope: 'admin-user' },
  validateSearch: managedSearch,
  component: ManageUserRoute,
});

function ManageUserRoute() {
  return <ManagePage content={managedUser} search={managedSearch(Route.useSearch())} />;
}
