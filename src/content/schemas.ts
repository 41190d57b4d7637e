import type { ListManagedNewsData, ManagedNews, NewsInput, NewsRow } from '@/api/gen/managed/types.gen.ts';
import type {
  Highlight,
  HighlightCard,
  Knowhow,
  KnowhowCard,
  News,
  NewsCard,
  Photo,
  PhotoCard,
  Reflection,
  ReflectionCard,
  Symptom,
  SymptomCard,
  Witness,
  WitnessCard,
} from '@/api/gen/public/types.gen.ts';

/** Where the content types meet the contract's names: what everyone may read. */
export interface Published {
  highlight: { card: HighlightCard; record: Highlight };
  knowhow: { card: KnowhowCard; record: Knowhow };
  news: { card: NewsCard; record: News };
  photo: { card: PhotoCard; record: Photo };
  reflection: { card: ReflectionCard; record: Reflection };
  symptom: { card: SymptomCard; record: Symptom };
  witness: { card: WitnessCard; record: Witness };
}

/** What editors read and write. */
export interface Managed {
  news: { row: NewsRow; record: ManagedNews; input: NewsInput; query: NonNullable<ListManagedNewsData['query']> };
}

export type PublicType = keyof Published;
export type ManagedType = keyof Managed;
