import { createStoredValue } from '@/lib/stored-value.ts';

/** Where a letter that has been sent off and has not arrived is kept, in IndexedDB. */
export const letterKey = 'outbox.contact';

const asIs = (stored: unknown): unknown => stored;

/**
 * Which letter is in the outbox and how far it is, none of its words: every page asks whether there is one, and other
 * tabs hear of each change. Written after IndexedDB; null without a letter.
 */
export const outboxState = createStoredValue(`${letterKey}.state`, asIs);

/** The letter as it was kept before it moved to IndexedDB. */
export const legacyLetter = createStoredValue(letterKey, asIs);
