import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { publicTypes } from '@/content/public-types.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

export const maxSaved = 200;

/** The maximum time value (ECMA-262, 21.4.1.1). */
const lastMoment = 8.64e15;

const vSaved = v.object({
  type: v.picklist(publicTypes),
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.string(),
  /** Epoch ms. */
  savedAt: v.pipe(v.number(), v.minValue(0), v.maxValue(lastMoment)),
});

/** A bookmark, stored only on the device. */
export type SavedRecord = v.InferOutput<typeof vSaved>;

type Which = Pick<SavedRecord, 'type' | 'id'>;

const none: readonly SavedRecord[] = [];

const storedRecords = createStoredValue('saved-records', (stored): readonly SavedRecord[] => {
  if (!Array.isArray(stored)) return none;
  // Skips invalid entries instead of dropping the whole list.
  return stored
    .flatMap((entry: unknown) => {
      const read = v.safeParse(vSaved, entry);
      return read.success ? [read.output] : [];
    })
    .slice(0, maxSaved);
});

const same = (one: Which, other: Which) => one.type === other.type && one.id === other.id;

const without = (which: Which) => savedRecords().filter((saved) => !same(saved, which));

/** The saved records, newest first; a stable reference until they change. */
export const savedRecords = storedRecords.read;

/** Whether a record is saved. */
export const includesRecord = (records: readonly SavedRecord[], which: Which): boolean =>
  records.some((saved) => same(saved, which));

/** Subscribes to changes, in other tabs too; returns the unsubscribe function. */
export const subscribeToSaved = storedRecords.subscribe;

export const refusedText = '没能改动收藏：这台设备的存储空间满了，或者浏览器不允许保存。';

/** The saved records as state, in sync with other tabs. Empty on a server. */
export const useSaved = (): readonly SavedRecord[] => useSyncExternalStore(subscribeToSaved, savedRecords, () => none);

/** Saves a record, sorted by `savedAt`, so that an undo restores its position. */
export const saveRecord = (record: SavedRecord): 'saved' | 'full' | 'refused' => {
  const others = without(record);
  if (others.length >= maxSaved) return 'full';
  const records = [record, ...others].toSorted((one, other) => other.savedAt - one.savedAt);
  return storedRecords.write(records) ? 'saved' : 'refused';
};

/** Removes a record; false when storage fails. */
export const removeSaved = (which: Which): boolean => {
  const others = without(which);
  return storedRecords.write(others.length > 0 ? others : null);
};

/** Removes all records; false when storage fails. */
export const clearSaved = (): boolean => storedRecords.write(null);
