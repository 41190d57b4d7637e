import { useElementScrollRestoration } from '@tanstack/react-router';
import { useDeferredMount } from '@/ui/hooks/use-deferred-mount.ts';

/**
 * Whether what follows the first things of a page may be rendered: right after these, in a rendering that yields to the
 * reader; at once for who comes back to a place, which must be as far down as it was.
 */
export const useDeferUnlessRestored = (): boolean => {
  const later = useDeferredMount();
  const returned = useElementScrollRestoration({ getElement: () => window }) !== undefined;
  return later || returned;
};
