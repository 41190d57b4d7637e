import { useState, useSyncExternalStore } from 'react';
import { changeCount, watch } from '../changes.ts';

/** Renders again after each change of the mock. */
export const useChanges = (): number => useSyncExternalStore(watch, changeCount);

/** Runs what a control asks for, and keeps why it was refused. */
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
