import * as v from 'valibot';
import { vImage } from '@/api/gen/public/valibot.gen.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import { isPublicType } from '@/content/public-types.ts';
import type { PublicType } from '@/content/schemas.ts';
import { cutText } from '@/lib/cut-text.ts';
import { decodeEntities } from '@/lib/entities.ts';
import { validEntries } from '@/lib/valid-entries.ts';

/** What a search on the device knows of a record: all that is short. */
export interface SearchRecord {
  type: PublicType;
  id: number;
  title: string;
  aliases: readonly string[];
  tags: readonly string[];
  headings: readonly string[];
  excerpt: string | null;
  image: Image | null;
  published_at: string;
}

/** A record in a list; symptoms have aliases. */
interface Card {
  id: number;
  title: string;
  excerpt?: string | null | undefined;
  image?: unknown;
  tags?: unknown;
  aliases?: unknown;
  published_at: string | null;
}

/** Characters of an excerpt that are searched. */
const maxExcerpt = 120;

const vTags = v.array(v.looseObject({ name: v.string() }));
const vWords = v.array(v.string());

/** What a search knows of a record in a list. Headings are known where the record itself was read. */
export const searchRecordOf = (type: PublicType, card: Card, headings: readonly string[] = []): SearchRecord => {
  const tags = v.safeParse(vTags, card.tags);
  const aliases = v.safeParse(vWords, card.aliases);
  const image = v.safeParse(vImage, card.image);
  return {
    type,
    id: card.id,
    title: card.title,
    aliases: aliases.success ? aliases.output : [],
    tags: tags.success ? tags.output.map(({ name }) => name) : [],
    headings,
    excerpt: card.excerpt ? cutText(card.excerpt, maxExcerpt) : null,
    image: image.success ? image.output : null,
    published_at: card.published_at ?? '',
  };
};

/** The texts of the headings in HTML. */
export const headingsIn = (html: string): string[] =>
  [...html.matchAll(/<h[2-4]\b[^>]*>(.*?)<\/h[2-4]>/gis)].flatMap(([, inner = '']) => {
    const text = decodeEntities(inner.replaceAll(/<[^>]*>/g, '')).trim();
    return text === '' ? [] : [text];
  });

/** Headings that most records of a type have say nothing about one of them. */
const isTelling = (records: readonly SearchRecord[]): ((record: SearchRecord, heading: string) => boolean) => {
  const counts = new Map<string, number>();
  for (const { type, headings } of records)
    for (const heading of new Set(headings))
      counts.set(`${type} ${heading}`, (counts.get(`${type} ${heading}`) ?? 0) + 1);
  const limit = Math.max(3, records.length / 50);
  return ({ type }, heading) => (counts.get(`${type} ${heading}`) ?? 0) <= limit;
};

/** Records with all that is known; of more, only titles, aliases and tags; of even more, symptoms and the newest. */
const levels = { whole: 2000, titles: 12_000 };

/** The text of the file (`searchIndexFile`) for all public records. */
export const searchIndexText = (all: readonly SearchRecord[]): string => {
  const tells = isTelling(all);
  const isWhole = all.length <= levels.whole;
  const first = all.toSorted(
    (one, other) =>
      Number(other.type === 'symptom') - Number(one.type === 'symptom') ||
      other.published_at.localeCompare(one.published_at),
  );
  const shorten = ({ headings, ...record }: SearchRecord): object => {
    if (isWhole || record.type === 'symptom')
      return { ...record, headings: headings.filter((heading) => tells({ headings, ...record }, heading)) };
    return { type: record.type, id: record.id, title: record.title, published_at: record.published_at.slice(0, 10) };
  };
  const records = first.slice(0, levels.titles).map(shorten);
  return `${JSON.stringify({ records: records.map(withoutEmpty) })}\n`;
};

/** Leaves out what is empty. */
const withoutEmpty = (record: object) =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );

const vRecord = v.object({
  type: v.custom<PublicType>((type) => typeof type === 'string' && isPublicType(type)),
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.string(),
  aliases: v.optional(vWords, []),
  tags: v.optional(vWords, []),
  headings: v.optional(vWords, []),
  excerpt: v.optional(v.nullable(v.string()), null),
  image: v.optional(v.nullable(v.fallback(v.nullable(vImage), null)), null),
  published_at: v.string(),
});

/** The records of the file; those that can't be read are left out. */
export const parseSearchIndex = (file: unknown): SearchRecord[] => {
  const parsed = v.safeParse(v.object({ records: v.array(v.unknown()) }), file);
  if (!parsed.success) return [];
  return validEntries(vRecord, parsed.output.records);
};
