import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { entriesOf, isSameRecord, vListedRecord, vMoment, type Which } from '@/content/saved/listed-record.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/** As many as saved records: some 60 kB of the 5 MB that browsers give to a site's localStorage. */
export const maxRead = 200;

const vCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** As it is stored, and exported. */
export const vReadRecord = v.object({
  ...vListedRecord.entries,
  /** When it was read last. */
  readAt: vMoment,
  /** Index of the paragraph that was at the top of the window; the last one once the end was in view. */
  block: vCount,
  /** How many paragraphs the body has. */
  blocks: vCount,
});

/** A record that was opened, and how far it was read; stored only on the device. */
export type ReadRecord = v.InferOutput<typeof vReadRecord>;

const none: readonly ReadRecord[] = [];

const storedHistory = createStoredValue('reading-history', (stored): readonly ReadRecord[] =>
  entriesOf(vReadRecord, stored).slice(0, maxRead),
);

const storedSwitch = createStoredValue('reading-history-off', (stored) => stored === true);

/** For a device without any history. */
const probe = createStoredValue('reading-history-probe', () => null);

/** The records that were read, newest first; a stable reference until they change. */
export const readRecords = storedHistory.read;

/** The records that were read as state, in sync with other tabs. Empty on a server. */
export const useReadRecords = (): readonly ReadRecord[] =>
  useSyncExternalStore(storedHistory.subscribe, readRecords, () => none);

/** Whether the reader has switched the history off. */
export const isHistoryOff = storedSwitch.read;

/** The same as state, in sync with other tabs. */
export const useHistoryOff = (): boolean => useSyncExternalStore(storedSwitch.subscribe, isHistoryOff, () => false);

/** Switches the history off or on, and changes nothing of what is there; false when storage fails. */
export const setHistoryOff = (isOff: boolean): boolean => storedSwitch.write(isOff ? true : null);

export const historyRefusedText = '没能改动阅读记录：这台设备的存储空间满了，或者浏览器不允许保存。';

/** What is known of a record from an earlier visit. */
export const findRead = (which: Which): ReadRecord | undefined => readRecords().find((one) => isSameRecord(one, which));

/** How far a record was read, 0 to 1. */
export const shareRead = ({ block, blocks }: ReadRecord): number =>
  blocks === 0 ? 0 : Math.min(1, (block + 1 >= blocks ? blocks : block) / blocks);

/** Puts records in by `readAt`; the oldest beyond the bound go. False when storage fails. */
export const writeRead = (...records: readonly ReadRecord[]): boolean => {
  const others = readRecords().filter((one) => !records.some((record) => isSameRecord(one, record)));
  return storedHistory.write(
    [...records, ...others].toSorted((one, other) => other.readAt - one.readAt).slice(0, maxRead),
  );
};

/** Removes a record; false when storage fails. */
export const removeRead = (which: Which): boolean => {
  const others = readRecords().filter((one) => !isSameRecord(one, which));
  return storedHistory.write(others.length > 0 ? others : null);
};

/** Removes all records; false when storage fails. */
export const clearHistory = (): boolean => storedHistory.write(null);

/** Whether this device keeps anything, by writing what is there once more. */
export const canKeepHistory = (): boolean => {
  const records = readRecords();
  return records.length > 0 ? storedHistory.write(records) : probe.write(1) && probe.write(null);
};
