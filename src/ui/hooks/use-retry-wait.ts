import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from '@/api/error.ts';

/** Retry times by `performance.now()`, since the system clock may change. */
const retryTimes = new WeakMap<ApiError, number>();

const secondsLeft = (error: unknown): number => {
  if (!(error instanceof ApiError) || error.retryAfter === null || !Number.isFinite(error.retryAfter)) return 0;
  const end = retryTimes.get(error) ?? performance.now() + error.retryAfter * 1000;
  retryTimes.set(error, end);
  return Math.max(0, Math.ceil((end - performance.now()) / 1000));
};

/** Less than 1 s, so that the countdown skips no second. */
const pollMs = 250;

/** Seconds left of an error's `Retry-After` (429, 503) since it was first seen; 0 without one. */
export const useRetryWait = (error: unknown): number => {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (secondsLeft(error) === 0) return () => {};
      const timer = setInterval(() => {
        // Computed before the listener runs, which must see 0 before the interval stops.
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
