import * as v from 'valibot';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { publicTypes } from '@/content/public-types.ts';
import type { PublicType } from '@/content/schemas.ts';
import { createStoredValue } from '@/lib/stored-value.ts';
import { validEntries } from '@/lib/valid-entries.ts';

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
  image: v.fallback(v.nullable(vListedImage), null),
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

/** Whether both are the same record. */
export const isSameRecord = (one: RecordRef, other: RecordRef): boolean =>
  one.type === other.type && one.id === other.id;

/**
 * A list of records in localStorage, each once, latest first by `timeOf`, at most `max`. `read` returns the same list until
 * it changes; `put`, `remove` and `clear` return false when storage fails.
 */
export const createRecordList = <Entry extends ListedRecord>(
  key: string,
  schema: v.GenericSchema<unknown, Entry>,
  timeOf: (entry: Entry) => number,
  max = Infinity,
) => {
  const stored = createStoredValue(key, (list): readonly Entry[] => validEntries(schema, list).slice(0, max));
  const write = (entries: readonly Entry[]) => stored.write(entries.length > 0 ? entries : null);
  const without = (refs: readonly RecordRef[]) =>
    stored.read().filter((entry) => !refs.some((ref) => isSameRecord(entry, ref)));
  return {
    ...stored,
    find: (ref: RecordRef) => stored.read().find((entry) => isSameRecord(entry, ref)),
    /** Adds or replaces entries at the places of their times; drops the oldest beyond `max`. */
    put: (...entries: readonly Entry[]) =>
      write([...entries, ...without(entries)].toSorted((one, other) => timeOf(other) - timeOf(one)).slice(0, max)),
    remove: (ref: RecordRef) => write(without([ref])),
    clear: () => stored.write(null),
  };
};
