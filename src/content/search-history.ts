import { fold } from '@/lib/fold.ts';
import { createStoredValue } from '@/lib/stored-value.ts';
import { useStored } from '@/ui/hooks/use-stored.ts';

const maxEntries = 8;

const storedSearches = createStoredValue('search-history', (stored): readonly string[] =>
  Array.isArray(stored)
    ? stored.filter((words) => typeof words === 'string' && words.trim() !== '').slice(0, maxEntries)
    : [],
);

const write = (searches: readonly string[]) => void storedSearches.write(searches.length > 0 ? searches : null);

const others = (words: string): string[] => recentSearches().filter((other) => fold(other) !== fold(words));

/** Recent searches on this device, newest first; referentially stable until they change. */
export const recentSearches = storedSearches.read;

/** Hook: recent searches, in sync with other tabs. Empty on a server. */
export const useRecentSearches = (): readonly string[] => useStored(storedSearches);

/** Adds a search at the front; drops equal ones (`fold`) and the oldest beyond `maxEntries`. */
export const addSearch = (words: string): void => {
  const added = words.trim();
  if (added !== '') write([added, ...others(added)].slice(0, maxEntries));
};

/** Removes one search. */
export const removeSearch = (words: string): void => write(others(words));

/** Removes all searches. */
export const clearSearches = (): void => write([]);
