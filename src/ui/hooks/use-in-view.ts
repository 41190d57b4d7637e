import { useEffect, useState } from 'react';
import { useIsPrerendered } from '@/ui/hooks/use-hydrated.ts';

/**
 * Whether the element of `ref` has been within `margin` of the viewport. In a prerendered page, `isSeenThere` from the start.
 *
 * Not by Mantine's `useIntersection`: of several entries at once, it takes the first, which says where the element was before
 * a fast scroll.
 */
export const useInView = (margin = '0px', isSeenThere = true) => {
  const isPrerendered = useIsPrerendered();
  const [seen, setSeen] = useState(isSeenThere && isPrerendered);
  const [element, setElement] = useState<Element | null>(null);
  useEffect(() => {
    if (element === null || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, margin, seen]);
  return { ref: seen ? null : setElement, seen };
};
