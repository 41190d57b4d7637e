import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from '@/auth/router-context.ts';
import { ErrorPage } from '@/features/shell/errors/error-page.tsx';
import { basePath } from '@/lib/base-path.ts';
import { routeTree } from '@/route-tree.gen.ts';

/** In ms. No pending component for data that is cached or arrives soon. */
const pendingAfter = 100;

/** Creates a router; one per app, test and prerendered page. */
export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    history,
    basepath: basePath,
    defaultErrorComponent: ErrorPage,
    defaultPendingMs: pendingAfter,
    defaultPendingMinMs: 0,
    // React Query caches the data.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });

/**
 * Fades in the new page; the old one disappears at once. Only if the path changes: a dialog opened by a search parameter must
 * not fade.
 */
export const fadePagesIn = (router: ReturnType<typeof createAppRouter>): void => {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    document.querySelector('main')?.animate({ opacity: [0.4, 1] }, { duration: 120, easing: 'ease-out' });
  });
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
