/** How far a reader came in an endless list, and how high each of its pages was, in px. */
export interface Pages {
  reached: number;
  sizes: number[];
}

/** The height of a page that was never seen, in px: 20 rows of 150. */
export const guessedHeight = 3000;

const key = 'pages';

/** Only the newest entries of the history are kept. */
const longest = 20;

const nothing: Pages = { reached: 1, sizes: [] };

const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' &&
  value !== null &&
  'reached' in value &&
  Number.isInteger(value.reached) &&
  Number(value.reached) > 0 &&
  'sizes' in value &&
  Array.isArray(value.sizes) &&
  value.sizes.every((size) => typeof size === 'number' && size >= 0);

/** What this tab remembers, newest last; nothing where storage is refused or holds something else. */
const read = (): [string, Pages][] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(
          (pair): pair is [string, Pages] => Array.isArray(pair) && typeof pair[0] === 'string' && isPages(pair[1]),
        )
      : [];
  } catch {
    return [];
  }
};

/** What is remembered of the list at an entry of the history; a new list's beginning when nothing is. */
export const restorePageSizes = (entry: string): Pages =>
  typeof sessionStorage === 'undefined' ? nothing : (read().find(([name]) => name === entry)?.[1] ?? nothing);

/** Remembers a list for when the reader comes back to this entry of the history, or reloads it. */
export const storePageSizes = (entry: string, pages: Pages): void => {
  const others = read().filter(([name]) => name !== entry);
  try {
    sessionStorage.setItem(key, JSON.stringify([...others, [entry, pages]].slice(-longest)));
  } catch {
    // A full or refused storage: the list begins at its top.
  }
};
