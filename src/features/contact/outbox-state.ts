import { backOff } from '@/api/refresh/refresh-failure.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/** Storage key of the outbox. */
export const letterKey = 'outbox.contact';

/** States of the letters without their text, for synchronous reads and `storage` events; written after IndexedDB. */
export const outboxState = createStoredValue(`${letterKey}.state`, (stored) => stored);

/** In ms: the pauses between attempts to send a waiting letter. */
const [firstPause, longestPause] = [5000, 5 * 60_000];

const hasWaitingLetter = () => String(outboxState.read()).includes('waiting');

/**
 * Calls `resume` now, if there is a letter, and whenever the browser comes online; and while a letter is waiting, again and again
 * with growing pauses, because the server may be away while the device is online. `resume` returns the seconds that the server
 * asks to wait. Returns a function that stops.
 */
export const watchOutbox = (resume: () => Promise<number>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isResuming = false;

  const schedule = (retryAfter: number) => {
    clearTimeout(timer);
    timer = undefined;
    if (!hasWaitingLetter()) attempts = 0;
    else
      timer = setTimeout(
        () => void attempt(),
        Math.max(retryAfter * 1000, backOff(attempts++, firstPause, longestPause)),
      );
  };
  const attempt = async () => {
    if (isResuming) return;
    isResuming = true;
    let retryAfter = 0;
    try {
      if (outboxState.read() !== null) retryAfter = await resume();
    } catch (error) {
      // A chunk may fail to load.
      console.warn(error);
    }
    isResuming = false;
    schedule(retryAfter);
  };
  const onOnline = () => {
    attempts = 0;
    void attempt();
  };
  const unsubscribe = outboxState.subscribe(() => {
    if (timer === undefined && !isResuming) schedule(0);
  });
  window.addEventListener('online', onOnline);
  void attempt();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', onOnline);
  };
};
