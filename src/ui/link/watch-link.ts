import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '@/lib/browser/idle.ts';
import { savesData } from '@/ui/link/connection.ts';

/** Whether prefetching is allowed: not offline, on 2G or with data saver. */
export const mayPrefetch = (): boolean =>
  navigator.onLine && !savesData() && !navigator.connection?.effectiveType?.endsWith('2g');

const loadCode = (router: AnyRouter, path: string) => {
  const [routes] = router.getMatchedRoutes(path);
  for (const route of routes) {
    void router.loadRouteChunk(route)?.catch(() => {});
  }
};

const queue = new Set<string>();

/** Loads one route at a time when idle, since a dozen at once would delay input. */
const loadNext = (router: AnyRouter) => {
  const [path] = queue;
  if (path === undefined) return;
  queue.delete(path);
  loadCode(router, path);
  if (queue.size > 0) whenIdle(() => loadNext(router));
};

const pathOf = (href: string) => new URL(href, location.origin).pathname;

/** Prefetches the code of an internal link's page. */
export const prefetchLink = (href: string, router: AnyRouter): void => {
  if (mayPrefetch()) loadCode(router, pathOf(href));
};

/** Prefetches the code of an internal link's page once the link is in view; returns the cleanup. */
export const watchLink = (link: HTMLAnchorElement, href: string, router: AnyRouter): (() => void) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting) || !mayPrefetch()) return;
    observer.disconnect();
    if (queue.size === 0) whenIdle(() => loadNext(router));
    queue.add(pathOf(href));
  });
  observer.observe(link);
  return () => observer.disconnect();
};
