import { lazy, Suspense, useSyncExternalStore } from 'react';

const Host = lazy(async () => ({ default: (await import('@/ui/snackbar-host.tsx')).SnackbarHost }));

let wanted = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Shows a short message that goes by itself; its code is loaded with the first one. `problem` stays longer. */
export const showSnackbar = async (message: string, tone: 'done' | 'problem' = 'done') => {
  wanted = true;
  listeners.forEach((listener) => listener());
  const { notify } = await import('@/ui/snackbar-host.tsx');
  notify(message, tone);
};

/** The place where messages appear; once, in the root. */
export function Snackbar() {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  return shown ? (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  ) : null;
}
