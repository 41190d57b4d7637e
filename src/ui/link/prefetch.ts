import { useRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';
import { whenIdle } from '@/lib/idle.ts';

/** Prefetches the code behind a link once it is in view and the browser idle (behaviour 5.4). */
export const usePrefetch = (ref: RefObject<HTMLAnchorElement | null>, href: string | undefined): void => {
  const router = useRouter();
  useEffect(() => {
    const link = ref.current;
    if (!link || !href?.startsWith('/') || !('IntersectionObserver' in window)) return;
    let end: (() => void) | undefined;
    let over = false;
    const watch = async () => {
      const { watchLink } = await import('@/ui/link/watch-link.ts');
      if (!over) end = watchLink(link, href, router);
    };
    const cancel = whenIdle(() => void watch().catch(() => {}));
    return () => {
      over = true;
      cancel();
      end?.();
    };
  }, [ref, href, router]);
};
