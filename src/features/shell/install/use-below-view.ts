import { useCallback, useState } from 'react';

/** True once the element of `ref` has been below the viewport: what is added there moves nothing that somebody reads. */
export const useBelowView = () => {
  const [isBelow, setBelow] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0))
        setBelow(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isBelow };
};
