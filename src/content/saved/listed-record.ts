import * as v from 'valibot';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { publicTypes } from '@/content/public-types.ts';
import type { PublicType } from '@/content/schemas.ts';

/** The maximum time value (ECMA-262, 21.4.1.1). */
const maxTimestamp = 8.64e15;

/** A time in epoch ms. */
export const vTimestamp = v.pipe(v.number(), v.minValue(0), v.maxValue(maxTimestamp));

/** Width or height in px. */
const vSide = v.pipe(v.number(), v.minValue(1));

const vListedImage = v.object({ url: v.string(), width: vSide, height: vSide });

/** A record in a list on the device. */
export const vListedRecord = v.object({
  type: v.picklist(publicTypes),
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.string(),
  /** Null if the record has none; absent in entries of earlier versions. */
  image: v.optional(v.fallback(v.nullable(vListedImage), null)),
});

export type ListedImage = v.InferOutput<typeof vListedImage>;
export type ListedRecord = v.InferOutput<typeof vListedRecord>;
export type RecordRef = Pick<ListedRecord, 'type' | 'id'>;

/** The list entry for a record. */
export const listedRecord = (type: PublicType, { id, title, image }: ContentCard): ListedRecord => ({
  type,
  id,
  title,
  image: image && { url: image.url, width: image.width, height: image.height },
});

/** The image in the offline copy of a record; null if there is none. */
export const imageIn = (record: unknown): ListedImage | null => {
  const read = v.safeParse(v.object({ image: vListedImage }), record);
  return read.success ? read.output.image : null;
};

/** Whether both are the same record. */
export const isSameRecord = (one: RecordRef, other: RecordRef): boolean =>
  one.type === other.type && one.id === other.id;

/** The valid entries of a stored list; invalid ones are dropped. */
export const entriesOf = <Schema extends v.GenericSchema>(schema: Schema, stored: unknown): v.InferOutput<Schema>[] =>
  Array.isArray(stored)
    ? stored.flatMap((entry: unknown) => {
        const read = v.safeParse(schema, entry);
        return read.success ? [read.output] : [];
      })
    : [];
