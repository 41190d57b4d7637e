import type { ListManagedNewsData, ManagedNews, NewsInput, NewsRow } from '@/api/gen/managed/types.gen.ts';
import type { ListNewsData, News, NewsCard } from '@/api/gen/public/types.gen.ts';

/** Where the content types meet the contract's names: what everyone may read. */
export interface Published {
  news: { card: NewsCard; record: News; query: NonNullable<ListNewsData['query']> };
}

/** What editors read and write. */
export interface Managed {
  news: { row: NewsRow; record: ManagedNews; input: NewsInput; query: NonNullable<ListManagedNewsData['query']> };
}

export type PublicType = keyof Published;
export type ManagedType = keyof Managed;
