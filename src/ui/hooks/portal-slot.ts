import { useSyncExternalStore, type ReactNode } from 'react';

/** A place in the document that is empty until something is shown in it, from wherever. */
export const createPortalSlot = () => {
  let shown: ReactNode = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    show: (next: ReactNode) => {
      shown = next;
      listeners.forEach((listener) => listener());
    },
    /** The place itself, a component; nothing on a server. */
    Place: () =>
      useSyncExternalStore(
        subscribe,
        () => shown,
        () => null,
      ),
  };
};
