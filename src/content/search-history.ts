import { fold } from '@/lib/fold.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

const maxEntries = 8;

const none: readonly string[] = [];

const storedSearches = createStoredValue('search-history', (stored): readonly string[] =>
  Array.isArray(stored)
    ? stored.filter((words) => typeof words === 'string' && words.trim() !== '').slice(0, maxEntries)
    : none,
);

const write = (searches: readonly string[]) => void storedSearches.write(searches.length > 0 ? searches : null);

const others = (words: string): string[] => recentSearches().filter((other) => fold(other) !== fold(words));

/** The last searches, newest first; a stable reference until they change. */
export const recentSearches = storedSearches.read;

/** The server snapshot for `useSyncExternalStore`. */
export const noSearches = (): readonly string[] => none;

/** Adds a search at the front; removes duplicates (`fold`) and the oldest beyond `maxEntries`. */
export const addSearch = (words: string): void => {
  const wanted = words.trim();
  if (wanted !== '') write([wanted, ...others(wanted)].slice(0, maxEntries));
};

/** Removes one search. */
export const removeSearch = (words: string): void => write(others(words));

/** Removes all searches. */
export const clearSearches = (): void => write([]);

/** Subscribes to changes, in other tabs too; returns the unsubscribe function. */
export const subscribeToSearches = storedSearches.subscribe;
