import type { ParsedLocation } from '@tanstack/react-router';
import { createStoredValue } from '@/lib/stored-value.ts';

/** Number of pages shown and their heights in px, for scroll restoration. */
export interface Pages {
  reached: number;
  sizes: number[];
}

/** Estimate in px for an unmeasured page: 20 rows of 150. */
export const estimatedHeight = 3000;

const maxEntries = 20;

const singlePage: Pages = { reached: 1, sizes: [] };

const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' &&
  value !== null &&
  'reached' in value &&
  Number.isInteger(value.reached) &&
  Number(value.reached) > 0 &&
  'sizes' in value &&
  Array.isArray(value.sizes) &&
  value.sizes.every((size) => typeof size === 'number' && size >= 0);

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

/** The key under which the router stores the scroll position of a history entry. */
export const entryOf = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string => state.__TSR_key ?? href;

/** Pages stored for a history entry; a single unmeasured page if none. */
export const restorePageSizes = (entry: string): Pages =>
  stored.read().find(([name]) => name === entry)?.[1] ?? singlePage;

/** Stores the pages of a history entry for back navigation and reload. */
export const storePageSizes = (entry: string, pages: Pages): void => {
  const others = stored.read().filter(([name]) => name !== entry);
  stored.write([...others, [entry, pages]].slice(-maxEntries));
};
