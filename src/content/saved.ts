import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { publicTypes } from '@/content/public-types.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/** How many records may be saved: a list that one can still look through. */
export const maxSaved = 200;

/** The last moment that a date can hold, in epoch ms (ECMA-262, 21.4.1.1). */
const lastMoment = 8.64e15;

const vSaved = v.object({
  type: v.picklist(publicTypes),
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.string(),
  /** Epoch ms. */
  savedAt: v.pipe(v.number(), v.minValue(0), v.maxValue(lastMoment)),
});

/** A record that a reader wants to find again; kept on the device and nowhere else. */
export type SavedRecord = v.InferOutput<typeof vSaved>;

type Which = Pick<SavedRecord, 'type' | 'id'>;

const none: readonly SavedRecord[] = [];

const kept = createStoredValue('saved-records', (stored): readonly SavedRecord[] => {
  if (!Array.isArray(stored)) return none;
  // One entry that can't be understood does not take the others with it.
  return stored
    .flatMap((entry: unknown) => {
      const read = v.safeParse(vSaved, entry);
      return read.success ? [read.output] : [];
    })
    .slice(0, maxSaved);
});

const same = (one: Which, other: Which) => one.type === other.type && one.id === other.id;

const without = (which: Which) => savedRecords().filter((saved) => !same(saved, which));

/** The saved records, the newest first; the same array until they change. */
export const savedRecords = kept.read;

/** Whether a record is among them. */
export const includesRecord = (records: readonly SavedRecord[], which: Which): boolean =>
  records.some((saved) => same(saved, which));

/** Calls back whenever the saved records change, here or in another tab; returns how to stop. */
export const subscribeToSaved = kept.subscribe;

/** What a reader is told when the device refuses. */
export const refusedText = '没能改动收藏：这台设备的存储空间满了，或者浏览器不允许保存。';

/** The saved records; the component renders again when they change, here or in another tab. None on a server. */
export const useSaved = (): readonly SavedRecord[] => useSyncExternalStore(subscribeToSaved, savedRecords, () => none);

/** Saves a record, or puts one back where it was; `full` when there are 200 others, `refused` by the device. */
export const saveRecord = (record: SavedRecord): 'saved' | 'full' | 'refused' => {
  const others = without(record);
  if (others.length >= maxSaved) return 'full';
  const records = [record, ...others].toSorted((one, other) => other.savedAt - one.savedAt);
  return kept.write(records) ? 'saved' : 'refused';
};

/** Takes one out; false when the device refuses. */
export const removeSaved = (which: Which): boolean => {
  const others = without(which);
  return kept.write(others.length > 0 ? others : null);
};

/** Takes all out; false when the device refuses. */
export const clearSaved = (): boolean => kept.write(null);
