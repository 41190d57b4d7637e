import { fold } from '@/lib/fold.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/** How many searches are kept. */
const maxEntries = 8;

const none: readonly string[] = [];

const kept = createStoredValue('search-history', (stored): readonly string[] =>
  Array.isArray(stored)
    ? stored.filter((words) => typeof words === 'string' && words.trim() !== '').slice(0, maxEntries)
    : none,
);

/** Where nothing can be kept, the search works without. */
const write = (searches: readonly string[]) => void kept.write(searches.length > 0 ? searches : null);

const others = (words: string): string[] => recentSearches().filter((other) => fold(other) !== fold(words));

/** The last searches kept on this device, the newest first; the same array until they change. */
export const recentSearches = kept.read;

/** No searches: what a server knows of a reader's. */
export const noSearches = (): readonly string[] => none;

/** Puts a search first; one that asks for the same (`fold`) gives way, and so does the oldest beyond 8. */
export const keepSearch = (words: string): void => {
  const wanted = words.trim();
  if (wanted !== '') write([wanted, ...others(wanted)].slice(0, maxEntries));
};

/** Takes one search out. */
export const forgetSearch = (words: string): void => write(others(words));

/** Takes all out. */
export const forgetSearches = (): void => write([]);

/** Calls back whenever the kept searches change, here or in another tab; returns how to stop. */
export const subscribeToSearches = kept.subscribe;
