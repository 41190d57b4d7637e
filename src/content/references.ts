import * as v from 'valibot';
import type { Image, RecordTag, SymptomRef } from '@/api/gen/types.gen.ts';
import { vImage, vRecordTag, vSymptomRef } from '@/api/gen/managed/valibot.gen.ts';

/** Images, tags and symptoms by id, to show names and pictures for ids. */
export interface References {
  images: ReadonlyMap<number, Image>;
  tags: ReadonlyMap<number, RecordTag>;
  symptoms: ReadonlyMap<number, SymptomRef>;
}

const vEmbedding = v.object({
  image: v.fallback(v.nullish(vImage), null),
  avatar: v.fallback(v.nullish(vImage), null),
  images: v.fallback(v.optional(v.array(vImage), []), []),
  tags: v.fallback(v.optional(v.array(vRecordTag), []), []),
  symptoms: v.fallback(v.optional(v.array(vSymptomRef), []), []),
});

const byId = <Item extends { id: number }>(items: readonly (Item | null | undefined)[]): Map<number, Item> =>
  new Map(items.flatMap((item) => (item ? [[item.id, item]] : [])));

export const noReferences: References = { images: new Map(), tags: new Map(), symptoms: new Map() };

/** The images, tags and symptoms embedded in a row or record; invalid ones are skipped. */
export const referencesIn = (record: unknown): References => {
  const parsed = v.safeParse(vEmbedding, record);
  if (!parsed.success) return noReferences;
  const { image, avatar, images, tags, symptoms } = parsed.output;
  return { images: byId([image, avatar, ...images]), tags: byId(tags), symptoms: byId(symptoms) };
};

const mergeMaps = <Item>(maps: readonly ReadonlyMap<number, Item>[]): Map<number, Item> => {
  const all = new Map<number, Item>();
  for (const map of maps) for (const [id, item] of map) all.set(id, item);
  return all;
};

/** Merges references; the last one with an id wins. */
export const mergeReferences = (...all: readonly References[]): References => ({
  images: mergeMaps(all.map(({ images }) => images)),
  tags: mergeMaps(all.map(({ tags }) => tags)),
  symptoms: mergeMaps(all.map(({ symptoms }) => symptoms)),
});
