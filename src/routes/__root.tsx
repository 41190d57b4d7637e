import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { isPublicRoute } from '@/auth/route-access.ts';
import type { RouterContext } from '@/auth/router-context.ts';
import { accessKeyOf } from '@/auth/session-state.ts';
import { DefaultLayout } from '@/features/shell/default-layout.tsx';
import { ErrorPage, NotFoundPage } from '@/features/shell/errors/error-page.tsx';
import { ProgressBar } from '@/features/shell/progress-bar.tsx';
import { RouteAnnouncer } from '@/features/shell/route-announcer.tsx';
import { Snackbar } from '@/ui/feedback/snackbar.tsx';
import { Viewer } from '@/ui/media/viewer.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Preloading must not change the session.
  beforeLoad: async ({ matches, location, context, preload }) => {
    if (preload || isPublicRoute(matches)) return { admitted: undefined };
    const { guard } = await import('@/auth/guard.ts');
    await guard(matches, location, context.session);
    return { admitted: accessKeyOf(context.session.state()) };
  },
  component: Root,
  errorComponent: ({ error }) => (
    <DefaultLayout>
      <ErrorPage error={error} />
      <Snackbar />
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
