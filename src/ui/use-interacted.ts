import { useSyncExternalStore } from 'react';

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

let interacted = false;
const listeners = new Set<() => void>();

const note = () => {
  interacted = true;
  for (const sign of signs) removeEventListener(sign, note, true);
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  if (!interacted && listeners.size === 0) {
    for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the reader has touched anything yet: what only hands need can wait until the page is there. */
export const useInteracted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => interacted,
    () => false,
  );
