import * as v from 'valibot';
import {
  createRecordList,
  isSameRecord,
  vListedRecord,
  vTimestamp,
  type RecordRef,
} from '@/content/saved/listed-record.ts';
import { useStored } from '@/ui/hooks/use-stored.ts';

/** Maximum number of saved records. */
export const maxSaved = 200;

/** A saved record as stored and exported. */
export const vSaved = v.object({ ...vListedRecord.entries, savedAt: vTimestamp });

/** A bookmark, stored only on the device. */
export type SavedRecord = v.InferOutput<typeof vSaved>;

const list = createRecordList<SavedRecord>('saved-records', vSaved, ({ savedAt }) => savedAt, maxSaved);

/** The saved records, newest first; referentially stable until they change. */
export const savedRecords = list.read;

/** Whether a list contains a record. */
export const includesRecord = (records: readonly RecordRef[], ref: RecordRef): boolean =>
  records.some((saved) => isSameRecord(saved, ref));

export const savedStorageError = '没能改动收藏：这台设备的存储空间满了，或者浏览器不允许保存。';

/** Hook: the saved records, in sync with other tabs. Empty on a server. */
export const useSaved = (): readonly SavedRecord[] => useStored(list);

/** Saves a record, sorted by `savedAt`, so that an undo restores its position. `refused`: storage failed. */
export const saveRecord = (record: SavedRecord): 'saved' | 'full' | 'refused' => {
  if (!list.find(record) && list.read().length >= maxSaved) return 'full';
  return list.put(record) ? 'saved' : 'refused';
};

/** Removes a record; false when storage fails. */
export const removeSaved = list.remove;

/** Removes all records; false when storage fails. */
export const clearSaved = list.clear;
