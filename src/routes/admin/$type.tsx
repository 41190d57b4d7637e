import { createFileRoute } from '@tanstack/react-router';
import { isManagedType } from '@/content/managed-menu.ts';
import { managedSearch } from '@/content/search-params.ts';
import { ManagePage } from '@/features/manage/manage-page.tsx';

export const Route = createFileRoute('/admin/$type')({
  // False: no page.
  params: { parse: ({ type }) => isManagedType(type) && { type } },
  staticData: { scope: ({ type }) => `admin-${type}` },
  validateSearch: managedSearch,
  component: ManageRoute,
});

function ManageRoute() {
  const { type } = Route.useParams();
  return <ManagePage key={type} type={type} search={Route.useSearch()} />;
}
