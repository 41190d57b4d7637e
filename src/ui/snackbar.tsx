import { useSyncExternalStore, type ReactNode } from 'react';

let host: ReactNode = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Shows a short message that goes by itself; its code comes with the first one. A `problem` stays longer. */
export const showSnackbar = async (message: string, tone: 'done' | 'problem' = 'done') => {
  try {
    const { SnackbarHost, notify } = await import('@/ui/snackbar-host.tsx');
    host = <SnackbarHost />;
    listeners.forEach((listener) => listener());
    notify(message, tone);
  } catch (error) {
    // A message that can't be shown must not take the page down.
    console.warn(error);
  }
};

/** The place where messages appear; once, in the root. */
export function Snackbar() {
  return useSyncExternalStore(
    subscribe,
    () => host,
    () => null,
  );
}
