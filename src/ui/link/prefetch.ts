import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';
import { whenIdle } from '@/lib/browser/idle.ts';
import { prefetchLink, watchLink } from '@/ui/link/watch-link.ts';

export type Prefetch = 'view' | 'intent' | false;

/**
 * Preloads a route on `pointerup`, before the click: rendering starts with the click and would delay the first request on a
 * slow phone. A scroll or drag fires no `pointerup`.
 */
const preloadOnPress = (link: HTMLAnchorElement, href: string, router: AnyRouter): (() => void) => {
  const press = () => {
    const { pathname, search } = new URL(href, location.origin);
    router.preloadRoute({ to: pathname, search: router.options.parseSearch?.(search) }).catch(() => {});
  };
  link.addEventListener('pointerup', press);
  return () => link.removeEventListener('pointerup', press);
};

/** Prefetches the code of an internal link's page: once in view and idle, or on hover and focus, as `prefetch` says. */
export const usePrefetch = (
  ref: RefObject<HTMLAnchorElement | null>,
  href: string | undefined,
  prefetch: Prefetch,
): void => {
  const router = useRouter();
  useEffect(() => {
    const link = ref.current;
    if (!link || !href?.startsWith('/')) return;
    return preloadOnPress(link, href, router);
  }, [ref, href, router]);
  useEffect(() => {
    const link = ref.current;
    if (prefetch === false || !link || !href?.startsWith('/') || !('IntersectionObserver' in window)) return;
    let unwatch: (() => void) | undefined;
    if (prefetch === 'intent') return onIntent(link, () => prefetchLink(href, router));
    const cancel = whenIdle(() => {
      unwatch = watchLink(link, href, router);
    });
    return () => {
      cancel();
      unwatch?.();
    };
  }, [ref, href, router, prefetch]);
};

const onIntent = (link: HTMLAnchorElement, callback: () => void): (() => void) => {
  const controller = new AbortController();
  const handleIntent = () => {
    controller.abort();
    callback();
  };
  for (const type of ['pointerenter', 'focus'])
    link.addEventListener(type, handleIntent, { signal: controller.signal });
  return () => controller.abort();
};
