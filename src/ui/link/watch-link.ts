import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '@/lib/browser/idle.ts';
import { savesData } from '@/ui/link/connection.ts';

/** False when offline, on 2G or in data-saver mode. */
export const mayPrefetch = (): boolean =>
  navigator.onLine && !savesData() && !navigator.connection?.effectiveType?.endsWith('2g');

const loadCode = (router: AnyRouter, path: string) => {
  const [routes] = router.getMatchedRoutes(path);
  for (const route of routes) {
    void router.loadRouteChunk(route)?.catch(() => {});
  }
};

const queue = new Set<string>();

/** One route at a time when idle: a dozen at once would delay input. */
const loadNext = (router: AnyRouter) => {
  const [path] = queue;
  if (path === undefined) return;
  queue.delete(path);
  loadCode(router, path);
  if (queue.size > 0) whenIdle(() => loadNext(router));
};

const pathOf = (href: string) => new URL(href, location.origin).pathname;

/** Prefetches the code behind an internal link now. */
export const prefetchLink = (href: string, router: AnyRouter): void => {
  if (mayPrefetch()) loadCode(router, pathOf(href));
};

/** Prefetches the code behind an internal link once in view; returns the cleanup. */
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
