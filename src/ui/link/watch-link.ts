import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '@/lib/idle.ts';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): NetworkInformation | undefined =>
  'connection' in navigator && typeof navigator.connection === 'object' && navigator.connection !== null
    ? navigator.connection
    : undefined;

/** False when offline, on 2g, or when the reader asked to save data. */
export const mayPrefetch = (): boolean => {
  const { saveData = false, effectiveType = '' } = connection() ?? {};
  return navigator.onLine && !saveData && !effectiveType.endsWith('2g');
};

/** Loads the code, not the data, of the page at `path`; a failure is left to the navigation that needs it. */
const loadCode = (router: AnyRouter, path: string) => {
  const [routes] = router.getMatchedRoutes(path);
  for (const route of routes) {
    void router.loadRouteChunk(route)?.catch(() => {});
  }
};

const queue = new Set<string>();

/** One page's code at a time, each when the browser is idle: a dozen at once would hold up a reader's finger. */
const loadNext = (router: AnyRouter) => {
  const [path] = queue;
  if (path === undefined) return;
  queue.delete(path);
  loadCode(router, path);
  if (queue.size > 0) whenIdle(() => loadNext(router));
};

/** Loads the code behind a link inside the site once it is in view. Returns what ends it. */
export const watchLink = (link: HTMLAnchorElement, href: string, router: AnyRouter): (() => void) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting) || !mayPrefetch()) return;
    observer.disconnect();
    if (queue.size === 0) whenIdle(() => loadNext(router));
    queue.add(new URL(href, location.origin).pathname);
  });
  observer.observe(link);
  return () => observer.disconnect();
};
