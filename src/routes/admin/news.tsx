import { createFileRoute } from '@tanstack/react-router';
import { managedNews } from '@/content/news/managed.ts';
import { writes } from '@/content/writes.ts';
import { ManagePage } from '@/features/manage/manage-page.tsx';
import { managedSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/admin/news')({
  staticData: { scope: 'admin-news' },
  validateSearch: managedSearch,
  component: ManageNewsRoute,
});

function ManageNewsRoute() {
  const navigate = Route.useNavigate();
  return (
    <ManagePage
      content={managedNews}
      writes={writes.news}
      search={managedSearch(Route.useSearch())}
      onSearch={(change) => void navigate({ search: (search) => ({ ...search, ...change }) })}
    />
  );
}
