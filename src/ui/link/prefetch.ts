import { useRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';
import { whenIdle } from '@/lib/idle.ts';
import { prefetchLink, watchLink } from '@/ui/link/watch-link.ts';

export type Prefetch = 'view' | 'intent' | false;

/**
 * Prefetches the code behind a link once it is in view and the browser idle (behaviour 5.4), or once the pointer or the
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
