import { useDeferredValue } from 'react';
import { useIsPrerendered } from '@/ui/hooks/use-hydrated.ts';
import { useElementScrollRestoration } from '@tanstack/react-router';

/** False in the first client render, then true in a deferred render; true from the start when hydrating. */
export const useDeferredMount = (): boolean => {
  const isPrerendered = useIsPrerendered();
  // With an initial value, even the same one, React would render a second time.
  return useDeferredValue(true, isPrerendered ? undefined : false);
};

/** Like `useDeferredMount`, but true at once when scroll restoration needs the full page height. */
export const useDeferUnlessRestored = (): boolean => {
  const hasMounted = useDeferredMount();
  const hasSavedScroll = useElementScrollRestoration({ getElement: () => window }) !== undefined;
  return hasMounted || hasSavedScroll;
};
