import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on a server and in the first render of a page that came from one; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
