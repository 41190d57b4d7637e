import { useCallback, useState } from 'react';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';

/**
 * Whether the element of `ref` has been within `margin` of the viewport; true in a prerendered page and without
 * IntersectionObserver.
 */
export const useInView = (margin = '0px') => {
  const hydrated = useHydrated();
  const [seen, setSeen] = useState(!hydrated);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return;
      if (!('IntersectionObserver' in window)) {
        setSeen(true);
        return;
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          setSeen(true);
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
  return { ref, seen };
};
