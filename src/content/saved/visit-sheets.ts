import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { entriesOf, vListedRecord, vMoment, type ListedRecord } from '@/content/saved/listed-record.ts';
import { isDay } from '@/lib/dates.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/** As it is stored. */
const vVisitSheet = v.object({
  ...vListedRecord.entries,
  type: v.literal('symptom'),
  /** What applies of the symptom's list, in the words it had then. */
  ticked: v.fallback(v.array(v.string()), []),
  notes: v.fallback(v.string(), ''),
  medicines: v.fallback(v.string(), ''),
  /** Of the visit, like 2026-11-20; empty while it is not known. */
  day: v.fallback(v.pipe(v.string(), v.check(isDay)), ''),
  changedAt: vMoment,
});

/** What a reader notes before seeing a doctor about a symptom; stored only on the device, one for each symptom. */
export type VisitSheet = v.InferOutput<typeof vVisitSheet>;

/** What the reader enters. */
export type SheetWords = Pick<VisitSheet, 'ticked' | 'notes' | 'medicines' | 'day'>;

export const blankSheet: SheetWords = { ticked: [], notes: '', medicines: '', day: '' };

const none: readonly VisitSheet[] = [];

const storedSheets = createStoredValue('visit-sheets', (stored): readonly VisitSheet[] =>
  entriesOf(vVisitSheet, stored),
);

/** The sheets, last changed first; a stable reference until they change. */
export const visitSheets = storedSheets.read;

/** The sheets as state, in sync with other tabs. Empty on a server. */
export const useVisitSheets = (): readonly VisitSheet[] =>
  useSyncExternalStore(storedSheets.subscribe, visitSheets, () => none);

/** Element id of the sheet on a symptom's page; as the hash of the address it opens the sheet. */
export const sheetAnchor = 'visit-sheet';

export const sheetRefusedText =
  '没能存下：这台设备的存储空间满了，或者浏览器不允许保存。写的字还在这一页上，关掉以前请先打印或做成图片。';

const othersThan = (symptom: number) => visitSheets().filter(({ id }) => id !== symptom);

const write = (sheets: readonly VisitSheet[]) => storedSheets.write(sheets.length > 0 ? sheets : null);

/** Puts a sheet in by `changedAt`, so that an undo restores its position; false when storage fails. */
export const putSheet = (sheet: VisitSheet): boolean =>
  write([sheet, ...othersThan(sheet.id)].toSorted((one, other) => other.changedAt - one.changedAt));

/** Removes a symptom's sheet; false when storage fails. */
export const removeSheet = (symptom: number): boolean => write(othersThan(symptom));

/** Removes all sheets; false when storage fails. */
export const clearSheets = (): boolean => storedSheets.write(null);

/** Whether nothing is entered. */
export const isBlank = ({ ticked, notes, medicines, day }: SheetWords): boolean =>
  ticked.length === 0 && `${notes}${medicines}${day}`.trim() === '';

/** Both texts, where two tabs have changed the same one. */
const mergeText = (before: string, stored: string, mine: string): string => {
  if (mine === before || stored.includes(mine)) return stored === before ? mine : stored;
  return stored === before || mine.includes(stored) ? mine : `${stored}\n${mine}`;
};

/** What is stored by now with what was changed here since it was `before`: nothing that another tab wrote is lost. */
export const mergeWords = (before: SheetWords, stored: SheetWords, mine: SheetWords): SheetWords => {
  const added = mine.ticked.filter((item) => !before.ticked.includes(item) && !stored.ticked.includes(item));
  const isRemoved = (item: string) => before.ticked.includes(item) && !mine.ticked.includes(item);
  return {
    ticked: [...stored.ticked.filter((item) => !isRemoved(item)), ...added],
    notes: mergeText(before.notes, stored.notes, mine.notes),
    medicines: mergeText(before.medicines, stored.medicines, mine.medicines),
    day: mine.day === before.day ? stored.day : mine.day,
  };
};

/** Stores what was changed since the sheet was `before`; of an empty one nothing is kept. False when storage fails. */
export const keepWords = (symptom: ListedRecord, before: SheetWords, mine: SheetWords): boolean => {
  const stored = visitSheets().find(({ id }) => id === symptom.id) ?? blankSheet;
  const words = mergeWords(before, stored, mine);
  return isBlank(words)
    ? removeSheet(symptom.id)
    : putSheet({ ...symptom, ...words, type: 'symptom', changedAt: Date.now() });
};
