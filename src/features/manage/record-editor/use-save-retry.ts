import { useEffect } from 'react';
import { backOff } from '@/api/refresh/refresh-failure.ts';
import type { Editor, EditorEvent } from '@/features/manage/record-editor/machine/types.ts';

/** In ms: first and longest pause between automatic attempts to save, as for the session (`auth/session.ts`). */
const [firstPause, longestPause] = [5000, 60_000];

/**
 * Dispatches `retryDue` again and again while a save waits for the server. Also while the device reports no network: it
 * may be wrong, and its `online` event can come before the last request has timed out.
 */
export const useSaveRetry = (
  { state, isSignedIn, retries }: Editor<unknown>,
  dispatch: (event: EditorEvent<never>) => void,
) => {
  const isWaiting = state === 'offline' && isSignedIn;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'retryDue' }), backOff(retries, firstPause, longestPause));
    return () => clearTimeout(timer);
  }, [isWaiting, retries, dispatch]);
};
