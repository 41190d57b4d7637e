import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { entriesOf, isSameRecord, vListedRecord, vTimestamp, type RecordRef } from '@/content/saved/listed-record.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

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

const none: readonly HistoryEntry[] = [];

const storedHistory = createStoredValue('reading-history', (stored): readonly HistoryEntry[] =>
  entriesOf(vHistoryEntry, stored).slice(0, maxHistory),
);

const storedSwitch = createStoredValue('reading-history-off', (stored) => stored === true);

/** Tests storage while the history is empty. */
const probe = createStoredValue('reading-history-probe', () => null);

/** The entries, newest first; referentially stable until they change. */
export const historyEntries = storedHistory.read;

/** Hook: the entries, in sync with other tabs. Empty on a server. */
export const useHistoryEntries = (): readonly HistoryEntry[] =>
  useSyncExternalStore(storedHistory.subscribe, historyEntries, () => none);

/** Whether the reader has switched the history off. */
export const isHistoryOff = storedSwitch.read;

/** Hook: whether the history is off, in sync with other tabs. */
export const useHistoryOff = (): boolean => useSyncExternalStore(storedSwitch.subscribe, isHistoryOff, () => false);

/** Switches the history off or on and keeps its entries; false when storage fails. */
export const setHistoryOff = (isOff: boolean): boolean => storedSwitch.write(isOff ? true : null);

export const historyStorageError = '没能改动阅读记录：这台设备的存储空间满了，或者浏览器不允许保存。';

/** The history entry of a record; undefined if it was never opened. */
export const findInHistory = (ref: RecordRef): HistoryEntry | undefined =>
  historyEntries().find((one) => isSameRecord(one, ref));

/** How far a record was read, from 0 to 1. */
export const readFraction = ({ block, blocks }: HistoryEntry): number =>
  blocks === 0 ? 0 : Math.min(1, (block + 1 >= blocks ? blocks : block) / blocks);

/** Adds or replaces entries, sorted by `readAt`; drops the oldest beyond `maxHistory`. False when storage fails. */
export const addToHistory = (...records: readonly HistoryEntry[]): boolean => {
  const others = historyEntries().filter((one) => !records.some((record) => isSameRecord(one, record)));
  return storedHistory.write(
    [...records, ...others].toSorted((one, other) => other.readAt - one.readAt).slice(0, maxHistory),
  );
};

/** Removes a record's entry; false when storage fails. */
export const removeFromHistory = (ref: RecordRef): boolean => {
  const others = historyEntries().filter((one) => !isSameRecord(one, ref));
  return storedHistory.write(others.length > 0 ? others : null);
};

/** Removes all entries; false when storage fails. */
export const clearHistory = (): boolean => storedHistory.write(null);

/** Whether storage works, tested by writing the existing entries again. */
export const canStoreHistory = (): boolean => {
  const records = historyEntries();
  return records.length > 0 ? storedHistory.write(records) : probe.write(1) && probe.write(null);
};
