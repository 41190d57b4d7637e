import { useRef, useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** False on the server and during hydration, then true: costs each reader of a prerendered page a second render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

/** Whether the component comes from a prerendered page: true on the server too, and unchanged after hydration. */
export const useIsPrerendered = (): boolean => {
  const isPrerendered = useRef(false);
  return useSyncExternalStore(
    noSubscription,
    () => isPrerendered.current,
    () => {
      // React calls this one on the server and while it hydrates.
      isPrerendered.current = true;
      return true;
    },
  );
};
