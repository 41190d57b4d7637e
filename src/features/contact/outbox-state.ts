import { createStoredValue } from '@/lib/stored-value.ts';

export const letterKey = 'outbox.contact';

const asIs = (stored: unknown): unknown => stored;

/** Outbox state without the text, for cheap reads and `storage` events; written after IndexedDB. */
export const outboxState = createStoredValue(`${letterKey}.state`, asIs);

/** The localStorage entry of versions before IndexedDB. */
export const legacyLetter = createStoredValue(letterKey, asIs);

/** Resumes the outbox now and whenever the browser comes online, if there is a letter. */
export const watchOutbox = (resume: () => Promise<void>) => {
  const look = () => {
    if (navigator.onLine && (outboxState.read() ?? legacyLetter.read()) !== null) resume().catch(console.warn);
  };
  window.addEventListener('online', look);
  look();
};
