import { createStoredValue } from '@/lib/stored-value.ts';

/** Storage key of the outbox. */
export const letterKey = 'outbox.contact';

const identity = (stored: unknown): unknown => stored;

/** States of the letters without their text, for synchronous reads and `storage` events; written after IndexedDB. */
export const outboxState = createStoredValue(`${letterKey}.state`, identity);

/** The letter of earlier versions, in localStorage. */
export const legacyLetter = createStoredValue(letterKey, identity);

/** Calls `resume` now and whenever the browser comes online, if there is a letter. */
export const watchOutbox = (resume: () => Promise<void>) => {
  const resumeIfNeeded = () => {
    if (navigator.onLine && (outboxState.read() ?? legacyLetter.read()) !== null) resume().catch(console.warn);
  };
  window.addEventListener('online', resumeIfNeeded);
  resumeIfNeeded();
};
