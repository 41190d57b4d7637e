import { createFileRoute } from '@tanstack/react-router';
import { hasStatus } from '@/api/gen/features.gen.ts';
import { isManagedType } from '@/content/managed-menu.ts';
import { isPublicType } from '@/content/public-types.ts';
import { managedSearch } from '@/content/search-params.ts';
import { CalendarPage } from '@/features/manage/calendar/calendar-page.tsx';
import { ManagePage } from '@/features/manage/manage-page.tsx';

export const Route = createFileRoute('/admin/$type')({
  // `false` renders the 404 page.
  params: { parse: ({ type }) => isManagedType(type) && { type } },
  staticData: { scope: ({ type }) => `admin-${type}` },
  validateSearch: managedSearch,
  component: ManageRoute,
});

function ManageRoute() {
  const { type } = Route.useParams();
  const search = Route.useSearch();
  const Page = hasStatus && search.view === 'calendar' && isPublicType(type) ? CalendarPage : ManagePage;
  return <Page key={type} type={type} search={search} />;
}
