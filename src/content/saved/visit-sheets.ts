import * as v from 'valibot';
import { createRecordList, vListedRecord, vTimestamp, type ListedRecord } from '@/content/saved/listed-record.ts';
import { isDay } from '@/lib/dates.ts';
import { useStored } from '@/ui/hooks/use-stored.ts';

/** A visit sheet as stored. */
const vVisitSheet = v.object({
  ...vListedRecord.entries,
  type: v.literal('symptom'),
  /** The checked items of the symptom's list, as worded at that time. */
  ticked: v.fallback(v.array(v.string()), []),
  notes: v.fallback(v.string(), ''),
  medicines: v.fallback(v.string(), ''),
  /** Day of the visit (YYYY-MM-DD); empty if unknown. */
  day: v.fallback(v.pipe(v.string(), v.check(isDay)), ''),
  changedAt: vTimestamp,
});

/** A reader's notes for a doctor's visit about a symptom; stored only on the device, one per symptom. */
export type VisitSheet = v.InferOutput<typeof vVisitSheet>;

/** The fields that the reader fills in. */
export type SheetInput = Pick<VisitSheet, 'ticked' | 'notes' | 'medicines' | 'day'>;

export const blankSheet: SheetInput = { ticked: [], notes: '', medicines: '', day: '' };

const list = createRecordList<VisitSheet>('visit-sheets', vVisitSheet, ({ changedAt }) => changedAt);

/** The sheets, last changed first; referentially stable until they change. */
export const visitSheets = list.read;

/** Hook: the sheets, in sync with other tabs. Empty on a server. */
export const useVisitSheets = (): readonly VisitSheet[] => useStored(list);

/** Element id of the sheet on a symptom's page; as URL hash it opens the sheet. */
export const sheetAnchor = 'visit-sheet';

export const sheetStorageError =
  '没能存下：这台设备的存储空间满了，或者浏览器不允许保存。写的字还在这一页上，关掉以前请先打印或做成图片。';

/** Adds or replaces a sheet, sorted by `changedAt`, so that an undo restores its position; false when storage fails. */
export const insertSheet = list.put;

/** Removes a symptom's sheet; false when storage fails. */
export const removeSheet = (symptom: number): boolean => list.remove({ type: 'symptom', id: symptom });

/** Removes all sheets; false when storage fails. */
export const clearSheets = list.clear;

/** Whether all fields are empty. */
export const isBlank = ({ ticked, notes, medicines, day }: SheetInput): boolean =>
  ticked.length === 0 && `${notes}${medicines}${day}`.trim() === '';

/** Three-way merge of a text; joins both versions if two tabs changed it. */
const mergeText = (base: string, stored: string, edited: string): string => {
  if (edited === base || stored.includes(edited)) return stored === base ? edited : stored;
  return stored === base || edited.includes(stored) ? edited : `${stored}\n${edited}`;
};

/** Three-way merge: applies the changes from `base` to `edited` to what is stored, so that no tab's input is lost. */
export const mergeSheets = (base: SheetInput, stored: SheetInput, edited: SheetInput): SheetInput => {
  const added = edited.ticked.filter((item) => !base.ticked.includes(item) && !stored.ticked.includes(item));
  const isRemoved = (item: string) => base.ticked.includes(item) && !edited.ticked.includes(item);
  return {
    ticked: [...stored.ticked.filter((item) => !isRemoved(item)), ...added],
    notes: mergeText(base.notes, stored.notes, edited.notes),
    medicines: mergeText(base.medicines, stored.medicines, edited.medicines),
    day: edited.day === base.day ? stored.day : edited.day,
  };
};

/** Merges the changes since `base` into the stored sheet; removes a blank sheet. False when storage fails. */
export const saveSheet = (symptom: ListedRecord, base: SheetInput, edited: SheetInput): boolean => {
  const stored = list.find(symptom) ?? blankSheet;
  const merged = mergeSheets(base, stored, edited);
  return isBlank(merged)
    ? removeSheet(symptom.id)
    : insertSheet({ ...symptom, ...merged, type: 'symptom', changedAt: Date.now() });
};
