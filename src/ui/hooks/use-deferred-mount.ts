import { useDeferredValue } from 'react';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';

/**
 * False when a component is first shown, true right after, in a rendering that yields to the reader: what is out of
 * sight need not hold up what is in sight. Where a server has rendered it all, true from the start.
 */
export const useDeferredMount = (): boolean => {
  const hydrated = useHydrated();
  return useDeferredValue(true, !hydrated);
};
