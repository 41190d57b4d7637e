import { createAtom } from '@tanstack/store';
import { useSyncExternalStore } from 'react';

/** Fallback in ms: screen reader users may trigger none of these events. */
const timeoutMs = 5000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

const interacted = createAtom(false);
let timer: ReturnType<typeof setTimeout> | undefined;

const note = () => {
  clearTimeout(timer);
  for (const sign of signs) removeEventListener(sign, note, true);
  interacted.set(true);
};

const subscribe = (listener: () => void) => {
  if (timer === undefined) {
    for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true });
    timer = setTimeout(note, timeoutMs);
  }
  return interacted.subscribe(listener).unsubscribe;
};

/** True after the first user interaction or 5 s. */
export const useInteracted = (): boolean => useSyncExternalStore(subscribe, interacted.get, () => false);
