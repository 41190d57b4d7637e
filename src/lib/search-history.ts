import { fold } from '@/lib/fold.ts';

const key = 'search-history';

/** How many searches are kept. */
const longest = 8;

const none: readonly string[] = [];
let known: { stored: string | null; searches: readonly string[] } = { stored: null, searches: none };
const listeners = new Set<() => void>();

const parse = (stored: string | null): readonly string[] => {
  try {
    const searches: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(searches)
      ? searches.filter((words) => typeof words === 'string' && words.trim() !== '').slice(0, longest)
      : none;
  } catch {
    return none;
  }
};

const read = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // A private window, or a server.
    return null;
  }
};

const write = (searches: readonly string[]): void => {
  try {
    if (searches.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Where nothing can be kept, the search works without.
  }
  listeners.forEach((listener) => listener());
};

const others = (words: string): string[] => recentSearches().filter((kept) => fold(kept) !== fold(words));

/** The last searches kept on this device, the newest first; the same array until they change. */
export const recentSearches = (): readonly string[] => {
  const stored = read();
  if (stored !== known.stored) known = { stored, searches: parse(stored) };
  return known.searches;
};

/** No searches: what a server knows of a reader's. */
export const noSearches = (): readonly string[] => none;

/** Puts a search first; one that asks for the same (`fold`) gives way, and so does the oldest beyond 8. */
export const keepSearch = (words: string): void => {
  const wanted = words.trim();
  if (wanted !== '') write([wanted, ...others(wanted)].slice(0, longest));
};

/** Takes one search out. */
export const forgetSearch = (words: string): void => write(others(words));

/** Takes all out. */
export const forgetSearches = (): void => write([]);

/** Calls back whenever the kept searches change, here or in another tab; returns how to stop. */
export const subscribeToSearches = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
