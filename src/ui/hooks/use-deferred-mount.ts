import { useDeferredValue } from 'react';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';

/** False in the first client render, then true in a deferred render; true from the start when hydrating. */
export const useDeferredMount = (): boolean => {
  const hydrated = useHydrated();
  return useDeferredValue(true, !hydrated);
};
