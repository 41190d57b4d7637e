import { createAtom } from '@tanstack/store';
import { useSyncExternalStore } from 'react';

/** What is left for hands comes to everyone after this long, in ms: a screen reader reads on without any sign. */
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

/** Whether the reader has touched anything yet, or had the time to: what is not seen at first can wait that long. */
export const useInteracted = (): boolean => useSyncExternalStore(subscribe, interacted.get, () => false);
