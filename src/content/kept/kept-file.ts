import * as v from 'valibot';
import { entriesOf, isSameRecord } from '@/content/kept/kept-record.ts';
import { maxRead, readRecords, vReadRecord, writeRead } from '@/content/kept/reading-history.ts';
import { includesRecord, saveRecord, savedRecords, vSaved } from '@/content/kept/saved.ts';

/** Of the file's schema; another one is refused. */
const version = 1;

const vKeptFile = v.object({
  version: v.literal(version),
  saved: v.array(v.unknown()),
  history: v.array(v.unknown()),
});

/** Saved records and history as the JSON text of a file (decision 41). */
export const keptFile = (now: Date): string =>
  JSON.stringify({ version, exportedAt: now.toISOString(), saved: savedRecords(), history: readRecords() }, null, 2);

/** How many were added or brought up to date; `full` and `refused` as of `saveRecord`. */
export type ImportOutcome = { saved: number; history: number; problem: 'full' | 'refused' | null } | 'unreadable';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Takes a file in beside what is there; of a record that both have, the later reading counts. */
export const importKeptFile = (text: string): ImportOutcome => {
  const file = v.safeParse(vKeptFile, parsed(text));
  if (!file.success) return 'unreadable';
  let problem: 'full' | 'refused' | null = null;
  let saved = 0;
  for (const record of entriesOf(vSaved, file.output.saved)) {
    if (includesRecord(savedRecords(), record)) continue;
    const outcome = saveRecord(record);
    if (outcome === 'saved') saved += 1;
    else problem = outcome;
  }
  const present = readRecords();
  const later = entriesOf(vReadRecord, file.output.history)
    .slice(0, maxRead)
    .filter((record) => !present.some((one) => isSameRecord(one, record) && one.readAt >= record.readAt));
  if (later.length > 0 && !writeRead(...later)) return { saved, history: 0, problem: 'refused' };
  return { saved, history: later.length, problem };
};
