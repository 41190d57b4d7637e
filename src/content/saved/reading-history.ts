import * as v from 'valibot';
import { createRecordList, vListedRecord, vTimestamp } from '@/content/saved/listed-record.ts';
import { createStoredValue } from '@/lib/stored-value.ts';
import { useStored } from '@/ui/hooks/use-stored.ts';

/** Maximum number of entries: about 60 kB of the 5 MB localStorage quota. */
export const maxHistory = 200;

const vCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A history entry as stored and exported. */
export const vHistoryEntry = v.object({
  ...vListedRecord.entries,
  /** Time of the last reading. */
  readAt: vTimestamp,
  /** Index of the paragraph at the top of the window; of the last one once the end was in view. */
  block: vCount,
  /** Number of paragraphs in the body. */
  blocks: vCount,
});

/** An opened record and how far it was read; stored only on the device. */
export type HistoryEntry = v.InferOutput<typeof vHistoryEntry>;

const list = createRecordList<HistoryEntry>('reading-history', vHistoryEntry, ({ readAt }) => readAt, maxHistory);

const storedSwitch = createStoredValue('reading-history-off', (stored) => stored === true);

/** The entries, newest first; referentially stable until they change. */
export const historyEntries = list.read;

/** Hook: the entries, in sync with other tabs. Empty on a server. */
export const useHistoryEntries = (): readonly HistoryEntry[] => useStored(list);

/** Whether the reader has switched the history off. */
export const isHistoryOff = storedSwitch.read;

/** Hook: whether the history is off, in sync with other tabs. */
export const useHistoryOff = (): boolean => useStored(storedSwitch);

/** Switches the history off or on and keeps its entries; false when storage fails. */
export const setHistoryOff = (isOff: boolean): boolean => storedSwitch.write(isOff ? true : null);

export const historyStorageError = '没能改动阅读记录：这台设备的存储空间满了，或者浏览器不允许保存。';

/** The history entry of a record; undefined if it was never opened. */
export const findInHistory = list.find;

/** How far a record was read, from 0 to 1. */
export const readFraction = ({ block, blocks }: HistoryEntry): number =>
  blocks === 0 ? 0 : Math.min(1, (block + 1 >= blocks ? blocks : block) / blocks);

/** Adds or replaces entries, sorted by `readAt`; drops the oldest beyond `maxHistory`. False when storage fails. */
export const addToHistory = list.put;

/** Removes a record's entry; false when storage fails. */
export const removeFromHistory = list.remove;

/** Removes all entries; false when storage fails. */
export const clearHistory = list.clear;

/** Whether storage works, tested by writing the existing entries again. */
export const canStoreHistory = (): boolean => {
  const entries = historyEntries();
  return list.write(entries) && (entries.length > 0 || clearHistory());
};
