import { useElementScrollRestoration } from '@tanstack/react-router';
import { useDeferredMount } from '@/ui/hooks/use-deferred-mount.ts';

/** Like `useDeferredMount`, but true at once when scroll restoration needs the full page height. */
export const useDeferUnlessRestored = (): boolean => {
  const hasMounted = useDeferredMount();
  const isRestored = useElementScrollRestoration({ getElement: () => window }) !== undefined;
  return hasMounted || isRestored;
};
