import { createFileRoute } from '@tanstack/react-router';
import { managedHighlight } from '@/content/highlight/managed.ts';
import { managedSearch } from '@/content/search-params.ts';
import { ManagePage } from '@/features/manage/manage-page.tsx';

export const Route = createFileRoute('/admin/highlight')({
  staticData: { scope: 'admin-highlight' },
  validateSearch: managedSearch,
  component: ManageHighlightRoute,
});

function ManageHighlightRoute() {
  return <ManagePage content={managedHighlight} search={managedSearch(Route.useSearch())} />;
}
