import { createFileRoute, Outlet } from '@tanstack/react-router';
import { isReauthenticating } from '@/auth/reauthentication.ts';
import { useSessionState } from '@/auth/session-context.ts';
import { accessKeyOf } from '@/auth/session-state.ts';
import { DraftCount } from '@/features/manage/draft-count.tsx';
import { AdminSearch } from '@/features/manage/spotlight/admin-search.tsx';
import { useUnsentDraftsOfOtherTabs } from '@/features/manage/unsent-drafts-query.ts';
import { AdminLayout } from '@/features/shell/admin-layout.tsx';
import { NotFoundPage } from '@/features/shell/errors/error-page.tsx';

export const Route = createFileRoute('/admin')({
  staticData: { middleware: 'admin' },
  component: AdminRoute,
  notFoundComponent: NotFoundPage,
});

function AdminRoute() {
  const { admitted } = Route.useRouteContext();
  const session = useSessionState();
  useUnsentDraftsOfOtherTabs(session.user?.id ?? 0);
  // Hides the previous user's page until the guard has run for the new user.
  const isAdmitted = admitted === undefined || admitted === accessKeyOf(session) || isReauthenticating(session);
  return (
    <AdminLayout search={isAdmitted && <AdminSearch />} Count={DraftCount}>
      {isAdmitted && <Outlet />}
    </AdminLayout>
  );
}
