import type { ParsedLocation } from '@tanstack/react-router';
import * as v from 'valibot';
import { createStoredValue } from '@/lib/stored-value.ts';
import { validEntries } from '@/lib/valid-entries.ts';

const vPages = v.object({
  reached: v.pipe(v.number(), v.integer(), v.minValue(1)),
  sizes: v.array(v.pipe(v.number(), v.minValue(0))),
});

/** Number of pages shown and their heights in px, for scroll restoration. */
export type PageSizes = v.InferOutput<typeof vPages>;

/** Estimate in px for an unmeasured page: 20 rows of 150. */
export const estimatedHeight = 3000;

const maxEntries = 20;

const singlePage: PageSizes = { reached: 1, sizes: [] };

const stored = createStoredValue('pages', (value) => validEntries(v.tuple([v.string(), vPages]), value), {
  storage: 'sessionStorage',
});

/** The key under which the router stores the scroll position of a history entry. */
export const entryOf = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string => state.__TSR_key ?? href;

/** Pages stored for a history entry; a single unmeasured page if none. */
export const restorePageSizes = (entry: string): PageSizes =>
  stored.read().find(([name]) => name === entry)?.[1] ?? singlePage;

/** Stores the pages of a history entry for back navigation and reload. */
export const storePageSizes = (entry: string, pages: PageSizes): void => {
  const others = stored.read().filter(([name]) => name !== entry);
  stored.write([...others, [entry, pages]].slice(-maxEntries));
};
