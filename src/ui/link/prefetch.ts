import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';
import { whenIdle } from '@/lib/browser/idle.ts';
import { prefetchLink, watchLink } from '@/ui/link/watch-link.ts';

export type Prefetch = 'view' | 'intent' | false;

const preload = (href: string, router: AnyRouter) => {
  const { pathname, search } = new URL(href, location.origin);
  router.preloadRoute({ to: pathname, search: router.options.parseSearch?.(search) }).catch(() => {});
};

/**
 * Prefetches the code of an internal link's page: once in view and idle, or on hover and focus, as `prefetch` says. Preloads
 * its data on `pointerup`, before the click: rendering starts with the click and would delay the first request on a slow
 * phone. A scroll or drag fires no `pointerup`.
 */
export const usePrefetch = (
  ref: RefObject<HTMLAnchorElement | null>,
  href: string | undefined,
  prefetch: Prefetch,
): void => {
  const router = useRouter();
  useEffect(() => {
    const link = ref.current;
    if (!link || !href?.startsWith('/')) return;
    const controller = new AbortController();
    const { signal } = controller;
    link.addEventListener('pointerup', () => preload(href, router), { signal });
    if (prefetch === 'view') {
      const startWatching = () => signal.addEventListener('abort', watchLink(link, href, router));
      signal.addEventListener('abort', whenIdle(startWatching));
    }
    if (prefetch === 'intent') {
      for (const type of ['pointerenter', 'focus'])
        link.addEventListener(type, () => prefetchLink(href, router), { signal, once: true });
    }
    return () => controller.abort();
  }, [ref, href, router, prefetch]);
};
