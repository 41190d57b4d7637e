import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { guard } from '@/auth/guard.ts';
import { DefaultLayout } from '@/features/shell/default-layout.tsx';
import { ErrorPage, NotFoundPage } from '@/features/shell/error-page.tsx';
import { ProgressBar } from '@/features/shell/progress-bar.tsx';
import { RouteAnnouncer } from '@/features/shell/route-announcer.tsx';
import type { RouterContext } from '@/router.ts';
import { Snackbar } from '@/ui/snackbar.tsx';
import { Viewer } from '@/ui/viewer.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Fetching a page's code ahead must not sign anyone out or in.
  beforeLoad: ({ matches, location, context, preload }) =>
    preload ? undefined : guard(matches, location, context.session),
  component: Root,
  errorComponent: ({ error }) => (
    <DefaultLayout>
      <ErrorPage error={error} />
    </DefaultLayout>
  ),
  notFoundComponent: () => (
    <DefaultLayout>
      <NotFoundPage />
    </DefaultLayout>
  ),
});

function Root() {
  return (
    <>
      <ProgressBar />
      <RouteAnnouncer />
      <Outlet />
      <Viewer />
      <Snackbar />
    </>
  );
}
