import { createRootRouteWithContext, HeadContent, Outlet, useRouterState } from '@tanstack/react-router';
import { guard } from '@/auth/guard.ts';
import { pageHead } from '@/content/catalog.ts';
import { DefaultLayout } from '@/features/shell/default-layout.tsx';
import { ErrorPage, NotFoundPage } from '@/features/shell/error-page.tsx';
import { ProgressBar } from '@/features/shell/progress-bar.tsx';
import { RouteAnnouncer } from '@/features/shell/route-announcer.tsx';
import type { RouterContext } from '@/router.ts';
import { Snackbar } from '@/ui/snackbar.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => pageHead(),
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
  // An error page names itself.
  const failed = useRouterState({
    select: ({ matches }) => matches.some(({ status }) => status === 'error' || status === 'notFound'),
  });
  return (
    <>
      {!failed && <HeadContent />}
      <ProgressBar />
      <RouteAnnouncer />
      <Outlet />
      <Snackbar />
    </>
  );
}
