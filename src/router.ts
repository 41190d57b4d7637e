import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from '@/auth/router-context.ts';
import { ErrorPage } from '@/features/shell/errors/error-page.tsx';
import { routeTree } from '@/route-tree.gen.ts';

/** Spec 9: a wait shorter than this many ms shows nothing, and what is shown stays as long. */
const minimumWait = 200;

/** A router of its own for each app, test and rendered page. */
export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    history,
    defaultErrorComponent: ErrorPage,
    defaultPendingMs: minimumWait,
    defaultPendingMinMs: minimumWait,
    // Queries keep the data; the router asks them each time.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // A page fades out before the next fades in (`view-transition.css`); a dialog that opens by the query does not.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? ['page'] : false),
    },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
