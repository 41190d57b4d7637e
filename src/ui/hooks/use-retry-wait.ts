import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from '@/api/error.ts';

/** When each error may be tried again, by `performance.now()`: the device's clock may be set in between. */
const ends = new WeakMap<ApiError, number>();

const secondsLeft = (error: unknown): number => {
  if (!(error instanceof ApiError) || error.retryAfter === null || !Number.isFinite(error.retryAfter)) return 0;
  const end = ends.get(error) ?? performance.now() + error.retryAfter * 1000;
  ends.set(error, end);
  return Math.max(0, Math.ceil((end - performance.now()) / 1000));
};

/** How often the time left is looked at, in ms; more than once a second, so that no second is left out. */
const pollMs = 250;

/**
 * Seconds until the server takes the call again (`Retry-After` of a 429 or 503), counted down from when the error was
 * first seen, by whomever; 0 when it names none.
 */
export const useRetryWait = (error: unknown): number => {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (secondsLeft(error) === 0) return () => {};
      const timer = setInterval(() => {
        // Asked before the listener, which must see the 0 that ends the beat.
        const isOver = secondsLeft(error) === 0;
        listener();
        if (isOver) clearInterval(timer);
      }, pollMs);
      return () => clearInterval(timer);
    },
    [error],
  );
  const snapshot = () => secondsLeft(error);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
};
