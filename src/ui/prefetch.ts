import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** Spec 9: how long an idle callback may be put off, in ms. */
const idleTimeout = 2000;

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

const whenIdle = (action: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: idleTimeout });
  return () => cancelIdleCallback(handle);
};

/** Loads the code, not the data, of the page at `path`; a failure is left to the navigation that needs it. */
const loadCode = (router: AnyRouter, path: string) => {
  const [routes] = router.getMatchedRoutes(path);
  for (const route of routes) {
    void router.loadRouteChunk(route)?.catch(() => {});
  }
};

/** Loads the code behind a link once the browser is idle and the link is in view (behaviour 5.4). */
export const usePrefetch = (ref: RefObject<HTMLAnchorElement | null>, href: string | undefined): void => {
  const router = useRouter();
  useEffect(() => {
    const link = ref.current;
    if (!link || !href?.startsWith('/') || !('IntersectionObserver' in window)) return;
    let observer: IntersectionObserver | undefined;
    const cancel = whenIdle(() => {
      observer = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting) || !mayPrefetch()) return;
        observer?.disconnect();
        loadCode(router, new URL(href, location.origin).pathname);
      });
      observer.observe(link);
    });
    return () => {
      cancel();
      observer?.disconnect();
    };
  }, [ref, href, router]);
};
