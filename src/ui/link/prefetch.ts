import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';
import { whenIdle } from '@/lib/browser/idle.ts';
import { prefetchLink, watchLink } from '@/ui/link/watch-link.ts';

export type Prefetch = 'view' | 'intent' | false;

/**
 * Loads what is behind a link when the finger leaves it: rendering begins with the click, and on a slow phone it would
 * hold the first call up. Elsewhere (a drag, a scroll) that event isn't fired.
 */
const onPress = (link: HTMLAnchorElement, href: string, router: AnyRouter): (() => void) => {
  const press = () => {
    const { pathname, search } = new URL(href, location.origin);
    router.preloadRoute({ to: pathname, search: router.options.parseSearch?.(search) }).catch(() => {});
  };
  link.addEventListener('pointerup', press);
  return () => link.removeEventListener('pointerup', press);
};

/**
 * Prefetches the code behind a link once it is in view and the browser idle, or once the pointer or the
 * focus is on it.
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
    return onPress(link, href, router);
  }, [ref, href, router]);
  useEffect(() => {
    const link = ref.current;
    if (prefetch === false || !link || !href?.startsWith('/') || !('IntersectionObserver' in window)) return;
    let end: (() => void) | undefined;
    if (prefetch === 'intent') return onIntent(link, () => prefetchLink(href, router));
    const cancel = whenIdle(() => {
      end = watchLink(link, href, router);
    });
    return () => {
      cancel();
      end?.();
    };
  }, [ref, href, router, prefetch]);
};

const onIntent = (link: HTMLAnchorElement, act: () => void): (() => void) => {
  const controller = new AbortController();
  const intend = () => {
    controller.abort();
    act();
  };
  for (const type of ['pointerenter', 'focus']) link.addEventListener(type, intend, { signal: controller.signal });
  return () => controller.abort();
};
