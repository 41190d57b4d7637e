import { useCallback, useState } from 'react';

/** Whether the element of `ref` has been within `margin` of the viewport; true without IntersectionObserver. */
export const useInView = (margin = '0px') => {
  const [seen, setSeen] = useState(false);
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
