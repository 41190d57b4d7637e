import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from '@/auth/router-context.ts';
import { ErrorPage } from '@/features/shell/errors/error-page.tsx';
import { routeTree } from '@/route-tree.gen.ts';

/** Spec 9, in ms: shorter waits show no pending state, and a pending state stays at least as long. */
const minimumWait = 200;

/** Creates a router; one per app, test and server-rendered page. */
export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    history,
    defaultErrorComponent: ErrorPage,
    defaultPendingMs: minimumWait,
    defaultPendingMinMs: minimumWait,
    // React Query does the caching.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Only when the path changes: a dialog opened by a search parameter must not fade.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? ['page'] : false),
    },
  });

const skipped = /transition was (?:skipped|aborted)/i;

/** A navigation that overtakes another skips its transition; the router leaves that promise's rejection to nobody. */
export const ignoreSkippedTransitions = (): void =>
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && skipped.test(event.reason.message)) event.preventDefault();
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
