import type { Meta } from '@/api/gen/types.gen.ts';
import { hasMore } from '@/content/reads.ts';

/** No more are asked for. */
export const maxPages = 10;

/** Fetches all pages of a list, without duplicates if it changes meanwhile. `ask` fetches one page, from 1. */
export const allPages = async <Item extends { id: number }>(
  ask: (page: number) => Promise<{ data: { data: Item[]; meta: Meta } }>,
): Promise<Item[]> => {
  const items = new Map<number, Item>();
  for (let page = 1; page <= maxPages; page += 1) {
    const { data } = await ask(page);
    for (const item of data.data) items.set(item.id, item);
    if (!hasMore(data, page)) break;
  }
  return [...items.values()];
};
