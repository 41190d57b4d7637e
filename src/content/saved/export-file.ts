import * as v from 'valibot';
import { apiBase } from '@/api/base.ts';
import { isSameRecord, type ListedRecord } from '@/content/saved/listed-record.ts';
import { maxRead, readRecords, vReadRecord, writeRead } from '@/content/saved/reading-history.ts';
import { includesRecord, maxSaved, savedRecords, saveRecord, vSaved } from '@/content/saved/saved-records.ts';
import { safeUrl } from '@/lib/safe-url.ts';

/** Of the file's schema; another one is refused. */
const version = 1;

/** In bytes; a full export has some 100 kB. */
const maxSize = 1_000_000;

/** Well above the contract's bounds. */
const [maxTitle, maxUrl] = [1000, 2000];

/** In ms: how far the clock of the exporting device may be ahead. */
const maxAhead = 24 * 60 * 60 * 1000;

/** Why a file is refused; `unreadable`: it was not exported here, or by another version. */
export type Refusal = 'unreadable' | 'tooLarge' | 'tooMany' | 'longTitle' | 'future' | 'foreignPicture';

/** Whether a picture is of the site or its API: any other host would learn of each view. */
const isOwnPicture = (url: string): boolean => {
  const address = url.length > maxUrl ? null : safeUrl(url, { relative: 'root', base: location.origin });
  return address !== null && [location.origin, apiBase().origin].includes(new URL(address).origin);
};

const isOwn = ({ image }: ListedRecord) => !image || isOwnPicture(image.url);

const vExportFile = v.object({ version: v.literal(version), saved: v.array(vSaved), history: v.array(vReadRecord) });

const refusalOf = ({ saved, history }: v.InferOutput<typeof vExportFile>): Refusal | null => {
  if (saved.length > maxSaved || history.length > maxRead) return 'tooMany';
  const records: ListedRecord[] = [...saved, ...history];
  if (records.some(({ title }) => title.length > maxTitle)) return 'longTitle';
  if (!records.every(isOwn)) return 'foreignPicture';
  const latest = Math.max(0, ...saved.map(({ savedAt }) => savedAt), ...history.map(({ readAt }) => readAt));
  return latest > Date.now() + maxAhead ? 'future' : null;
};

const exportable = <Kept extends ListedRecord>(record: Kept): Kept =>
  isOwn(record) ? record : { ...record, image: undefined };

/** Saved records and history as the JSON text of a file. */
export const exportFile = (now: Date): string =>
  JSON.stringify(
    {
      version,
      exportedAt: now.toISOString(),
      saved: savedRecords().map(exportable),
      history: readRecords().map(exportable),
    },
    null,
    2,
  );

/**
 * How many were added or brought up to date. `full`: there was no room for the others, since the reader's own stay;
 * `refused`: the device stores no more.
 */
export type ImportOutcome = { saved: number; history: number; problem: 'full' | 'refused' | null } | Refusal;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Takes a file in beside what is there, or refuses it whole; of a record that both have, the later reading counts. */
export const importFile = async (file: Blob): Promise<ImportOutcome> => {
  if (file.size > maxSize) return 'tooLarge';
  const { success, output } = v.safeParse(vExportFile, parsed(await file.text()));
  if (!success) return 'unreadable';
  const refusal = refusalOf(output);
  if (refusal) return refusal;
  const now = Date.now();
  let problem: 'full' | 'refused' | null = null;
  let saved = 0;
  for (const record of output.saved) {
    if (includesRecord(savedRecords(), record)) continue;
    const outcome = saveRecord({ ...record, savedAt: Math.min(record.savedAt, now) });
    if (outcome === 'saved') saved += 1;
    else problem = outcome;
  }
  const present = readRecords();
  const newest = output.history
    .map(({ readAt, ...record }) => Object.assign(record, { readAt: Math.min(readAt, now) }))
    .toSorted((one, other) => other.readAt - one.readAt)
    .filter((record, index, all) => all.findIndex((one) => isSameRecord(one, record)) === index);
  const later = newest.filter((record) =>
    present.some((one) => isSameRecord(one, record) && one.readAt < record.readAt),
  );
  const missing = newest.filter((record) => !includesRecord(present, record));
  const added = missing.slice(0, maxRead - present.length);
  if (added.length < missing.length) problem = 'full';
  const history = [...later, ...added];
  if (history.length > 0 && !writeRead(...history)) return { saved, history: 0, problem: 'refused' };
  return { saved, history: history.length, problem };
};
