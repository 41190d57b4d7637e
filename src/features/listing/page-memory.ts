import { createStoredValue } from '@/lib/stored-value.ts';

/** How far a reader came in an endless list, and how high each of its pages was, in px. */
export interface Pages {
  reached: number;
  sizes: number[];
}

/** The height of a page that was never seen, in px: 20 rows of 150. */
export const guessedHeight = 3000;

/** Only the newest entries of the history are kept. */
const maxEntries = 20;

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

/** By the entry of the history, newest last. */
const stored = createStoredValue(
  'pages',
  (value): [string, Pages][] =>
    Array.isArray(value)
      ? value.filter(
          (pair): pair is [string, Pages] => Array.isArray(pair) && typeof pair[0] === 'string' && isPages(pair[1]),
        )
      : [],
  { storage: 'sessionStorage' },
);

/** What is remembered of the list at an entry of the history; a new list's beginning when nothing is. */
export const restorePageSizes = (entry: string): Pages =>
  stored.read().find(([name]) => name === entry)?.[1] ?? nothing;

/** Remembers a list for when the reader comes back to this entry of the history, or reloads it. */
export const storePageSizes = (entry: string, pages: Pages): void => {
  const others = stored.read().filter(([name]) => name !== entry);
  stored.write([...others, [entry, pages]].slice(-maxEntries));
};
