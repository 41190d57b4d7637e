import { useSelector } from '@tanstack/react-store';
import { createRootRouteWithContext, notFound, Outlet } from '@tanstack/react-router';
import { absentPages } from '@/api/gen/features.gen.ts';
import { isRefreshSlow } from '@/api/refresh/slow-refresh.ts';
import { isPublicRoute } from '@/auth/route-access.ts';
import type { RouterContext } from '@/auth/router-context.ts';
import { accessKeyOf } from '@/auth/session-state.ts';
import { BlankLayout } from '@/features/shell/blank-layout.tsx';
import { DefaultLayout } from '@/features/shell/default-layout.tsx';
import { ErrorPage, NotFoundPage } from '@/features/shell/errors/error-page.tsx';
import { ProgressBar } from '@/features/shell/progress-bar.tsx';
import { RouteAnnouncer } from '@/features/shell/route-announcer.tsx';
import { UpdateSlot, VariantOfferSlot } from '@/features/shell/slots.ts';
import { Snackbar } from '@/ui/feedback/snackbar.tsx';
import { Viewer } from '@/ui/media/viewer.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Preloading must not change the session.
  beforeLoad: async ({ matches, location, context, preload }) => {
    if (absentPages?.includes(location.pathname)) throw notFound();
    if (preload || isPublicRoute(matches)) return { admitted: undefined };
    const { guard } = await import('@/auth/guard.ts');
    await guard(matches, location, context.session);
    return { admitted: accessKeyOf(context.session.state()) };
  },
  component: Root,
  pendingComponent: Pending,
  // The pending component replaces the current page.
  pendingMs: 200,
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

/** While the session is restored: renders nothing, so that the first paint stays, unless the token refresh is slow. */
function Pending() {
  const isWaiting = useSelector(isRefreshSlow);
  if (!isWaiting) return null;
  return (
    <BlankLayout>
      <h1>正在打开…</h1>
    </BlankLayout>
  );
}

function Root() {
  return (
    <>
      <ProgressBar />
      <RouteAnnouncer />
      <Outlet />
      <Viewer />
      <UpdateSlot />
      <VariantOfferSlot />
      <Snackbar />
    </>
  );
}
