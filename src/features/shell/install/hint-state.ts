import { createStoredValue } from '@/lib/stored-value.ts';

const dismissed = 'dismissed';

/** The day of the first visit, or `dismissed`. */
const hintState = createStoredValue('install-hint', (stored) => (typeof stored === 'string' ? stored : null), {
  inMemory: true,
});

/** Stores the day of the first visit; true on later days until the hint is dismissed. False without storage. */
export const isHintDue = (): boolean => {
  const today = new Date().toDateString();
  const state = hintState.read();
  if (state === null) hintState.write(today);
  return state !== null && state !== today && state !== dismissed;
};

/** Dismisses the hint for good. */
export const dismissHint = (): void => void hintState.write(dismissed);
