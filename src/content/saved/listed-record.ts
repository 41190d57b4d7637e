import * as v from 'valibot';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { publicTypes } from '@/content/public-types.ts';
import type { PublicType } from '@/content/schemas.ts';

/** The maximum time value (ECMA-262, 21.4.1.1). */
const lastMoment = 8.64e15;

/** Epoch ms. */
export const vMoment = v.pipe(v.number(), v.minValue(0), v.maxValue(lastMoment));

const vSide = v.pipe(v.number(), v.minValue(1));

const vKeptImage = v.object({ url: v.string(), width: vSide, height: vSide });

/** What a list on the device knows of a record. */
export const vListedRecord = v.object({
  type: v.picklist(publicTypes),
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.string(),
  /** Null for a record without; missing in what an earlier version stored. */
  image: v.optional(v.fallback(v.nullable(vKeptImage), null)),
});

export type KeptImage = v.InferOutput<typeof vKeptImage>;
export type ListedRecord = v.InferOutput<typeof vListedRecord>;
export type Which = Pick<ListedRecord, 'type' | 'id'>;

/** A record as the lists on the device keep it. */
export const listedRecord = (type: PublicType, { id, title, image }: ContentCard): ListedRecord => ({
  type,
  id,
  title,
  image: image && { url: image.url, width: image.width, height: image.height },
});

/** The image in a copy of a record; null without one. */
export const imageIn = (record: unknown): KeptImage | null => {
  const read = v.safeParse(v.object({ image: vKeptImage }), record);
  return read.success ? read.output.image : null;
};

/** Whether both are the same record. */
export const isSameRecord = (one: Which, other: Which): boolean => one.type === other.type && one.id === other.id;

/** The entries of a list that can be understood; the others don't take them with them. */
export const entriesOf = <Schema extends v.GenericSchema>(schema: Schema, stored: unknown): v.InferOutput<Schema>[] =>
  Array.isArray(stored)
    ? stored.flatMap((entry: unknown) => {
        const read = v.safeParse(schema, entry);
        return read.success ? [read.output] : [];
      })
    : [];
