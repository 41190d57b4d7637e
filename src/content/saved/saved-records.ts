import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { entriesOf, isSameRecord, vListedRecord, vTimestamp, type RecordRef } from '@/content/saved/listed-record.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/** Maximum number of saved records. */
export const maxSaved = 200;

/** A saved record as stored and exported. */
export const vSaved = v.object({ ...vListedRecord.entries, savedAt: vTimestamp });

/** A bookmark, stored only on the device. */
export type SavedRecord = v.InferOutput<typeof vSaved>;

const none: readonly SavedRecord[] = [];

const storedRecords = createStoredValue('saved-records', (stored): readonly SavedRecord[] =>
  entriesOf(vSaved, stored).slice(0, maxSaved),
);

const without = (ref: RecordRef) => savedRecords().filter((saved) => !isSameRecord(saved, ref));

/** The saved records, newest first; referentially stable until they change. */
export const savedRecords = storedRecords.read;

/** Whether a list contains a record. */
export const includesRecord = (records: readonly RecordRef[], ref: RecordRef): boolean =>
  records.some((saved) => isSameRecord(saved, ref));

export const savedStorageError = '没能改动收藏：这台设备的存储空间满了，或者浏览器不允许保存。';

/** Hook: the saved records, in sync with other tabs. Empty on a server. */
export const useSaved = (): readonly SavedRecord[] =>
  useSyncExternalStore(storedRecords.subscribe, savedRecords, () => none);

/** Saves a record, sorted by `savedAt`, so that an undo restores its position. `refused`: storage failed. */
export const saveRecord = (record: SavedRecord): 'saved' | 'full' | 'refused' => {
  const others = without(record);
  if (others.length >= maxSaved) return 'full';
  const records = [record, ...others].toSorted((one, other) => other.savedAt - one.savedAt);
  return storedRecords.write(records) ? 'saved' : 'refused';
};

/** Removes a record; false when storage fails. */
export const removeSaved = (ref: RecordRef): boolean => {
  const others = without(ref);
  return storedRecords.write(others.length > 0 ? others : null);
};

/** Removes all records; false when storage fails. */
export const clearSaved = (): boolean => storedRecords.write(null);
