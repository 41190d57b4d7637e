import { createFileRoute } from '@tanstack/react-router';
import { managedNews } from '@/content/news/managed.ts';
import { managedSearch } from '@/content/search-params.ts';
import { ManagePage } from '@/features/manage/manage-page.tsx';

export const Route = createFileRoute('/admin/news')({
  staticData: { scope: 'admin-news' },
  validateSearch: managedSearch,
  component: ManageNewsRoute,
});

function ManageNewsRoute() {
  return <ManagePage content={managedNews} search={managedSearch(Route.useSearch())} />;
}
