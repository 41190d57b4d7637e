import { useSyncExternalStore } from 'react';

/** What is left for hands comes to everyone after this long, in ms: a screen reader reads on without any sign. */
const timeoutMs = 5000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

let interacted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const note = () => {
  interacted = true;
  clearTimeout(timer);
  for (const sign of signs) removeEventListener(sign, note, true);
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  if (!interacted && listeners.size === 0) {
    for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true });
    timer ??= setTimeout(note, timeoutMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the reader has touched anything yet, or had the time to: what is not seen at first can wait that long. */
export const useInteracted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => interacted,
    () => false,
  );
