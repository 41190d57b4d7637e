import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { entriesOf, isSameRecord, vListedRecord, vMoment, type Which } from '@/content/saved/listed-record.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

export const maxSaved = 200;

/** As it is stored, and exported. */
export const vSaved = v.object({ ...vListedRecord.entries, savedAt: vMoment });

/** A bookmark, stored only on the device. */
export type SavedRecord = v.InferOutput<typeof vSaved>;

const none: readonly SavedRecord[] = [];

const storedRecords = createStoredValue('saved-records', (stored): readonly SavedRecord[] =>
  entriesOf(vSaved, stored).slice(0, maxSaved),
);

const without = (which: Which) => savedRecords().filter((saved) => !isSameRecord(saved, which));

/** The saved records, newest first; a stable reference until they change. */
export const savedRecords = storedRecords.read;

/** Whether a record is saved. */
export const includesRecord = (records: readonly Which[], which: Which): boolean =>
  records.some((saved) => isSameRecord(saved, which));

export const refusedText = '没能改动收藏：这台设备的存储空间满了，或者浏览器不允许保存。';

/** The saved records as state, in sync with other tabs. Empty on a server. */
export const useSaved = (): readonly SavedRecord[] =>
  useSyncExternalStore(storedRecords.subscribe, savedRecords, () => none);

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
