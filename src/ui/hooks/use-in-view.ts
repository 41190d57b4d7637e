import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';

/**
 * Whether the element of `ref` has been within `margin` of the viewport. In a prerendered page, `isSeenThere` from the start.
 */
export const useInView = (margin = '0px', isSeenThere = true) => {
  const hydrated = useHydrated();
  const [seen, setSeen] = useState(isSeenThere && !hydrated);
  const { ref, entry } = useIntersection({ rootMargin: margin });
  if (entry?.isIntersecting && !seen) setSeen(true);
  return { ref: seen ? null : ref, seen };
};
