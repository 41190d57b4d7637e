import { useState, useSyncExternalStore } from 'react';
import { changeCount, watch } from '../changes.ts';

/** Rerenders after each change of the mock. */
export const useChanges = (): number => useSyncExternalStore(watch, changeCount);

/** Runs the action of a control and keeps its error, if it fails. */
export const useAttempt = () => {
  const [refusal, setRefusal] = useState('');
  const attempt = async (run: () => unknown): Promise<void> => {
    try {
      await run();
      setRefusal('');
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  };
  return { refusal, attempt };
};
