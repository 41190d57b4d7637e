import * as v from 'valibot';
import { parseJson } from '@/lib/parse-json.ts';
import { apiBase } from '@/api/base.ts';
import { isSameRecord, type ListedRecord } from '@/content/saved/listed-record.ts';
import { maxHistory, historyEntries, vHistoryEntry, addToHistory } from '@/content/saved/reading-history.ts';
import { includesRecord, maxSaved, savedRecords, saveRecord, vSaved } from '@/content/saved/saved-records.ts';
import { safeUrl } from '@/lib/safe-url.ts';

/** Version of the file format; other versions are rejected. */
const version = 1;

/** In bytes; a full export has about 100 kB. */
const maxSize = 1_000_000;

/** In characters; well above the contract's bounds. */
const [maxTitle, maxUrl] = [1000, 2000];

/** Tolerated clock difference of the exporting device, in ms. */
const maxAhead = 24 * 60 * 60 * 1000;

/** Why a file is rejected. `unreadable`: not an export of this site, or of another version. */
export type ImportError = 'unreadable' | 'tooLarge' | 'tooMany' | 'longTitle' | 'future' | 'foreignPicture';

/** Whether a picture is hosted by the site or its API; other hosts would see each view. */
const isOwnPicture = (url: string): boolean => {
  const address = url.length > maxUrl ? null : safeUrl(url, { relative: 'root', base: location.origin });
  return address !== null && [location.origin, apiBase().origin].includes(new URL(address).origin);
};

const isOwn = ({ image }: ListedRecord) => !image || isOwnPicture(image.url);

const vExportFile = v.object({ version: v.literal(version), saved: v.array(vSaved), history: v.array(vHistoryEntry) });

const findImportError = ({ saved, history }: v.InferOutput<typeof vExportFile>): ImportError | null => {
  if (saved.length > maxSaved || history.length > maxHistory) return 'tooMany';
  const records: ListedRecord[] = [...saved, ...history];
  if (records.some(({ title }) => title.length > maxTitle)) return 'longTitle';
  if (!records.every(isOwn)) return 'foreignPicture';
  const latest = Math.max(0, ...saved.map(({ savedAt }) => savedAt), ...history.map(({ readAt }) => readAt));
  return latest > Date.now() + maxAhead ? 'future' : null;
};

const exportable = <Kept extends ListedRecord>(record: Kept): Kept =>
  isOwn(record) ? record : { ...record, image: undefined };

/** The JSON text of an export file with saved records and history. */
export const exportFile = (now: Date): string =>
  JSON.stringify(
    {
      version,
      exportedAt: now.toISOString(),
      saved: savedRecords().map(exportable),
      history: historyEntries().map(exportable),
    },
    null,
    2,
  );

/**
 * Numbers of added or updated entries, or why the file was rejected. `full`: the list limit was reached, existing entries
 * stay; `refused`: storage failed.
 */
export type ImportOutcome = { saved: number; history: number; problem: 'full' | 'refused' | null } | ImportError;

/** Merges a file into the lists on this device, or rejects it as a whole. The later reading of a record wins. */
export const importFile = async (file: Blob): Promise<ImportOutcome> => {
  if (file.size > maxSize) return 'tooLarge';
  const { success, output } = v.safeParse(vExportFile, parseJson(await file.text()));
  if (!success) return 'unreadable';
  const importError = findImportError(output);
  if (importError) return importError;
  const now = Date.now();
  let problem: 'full' | 'refused' | null = null;
  let saved = 0;
  for (const record of output.saved) {
    if (includesRecord(savedRecords(), record)) continue;
    const outcome = saveRecord({ ...record, savedAt: Math.min(record.savedAt, now) });
    if (outcome === 'saved') saved += 1;
    else problem = outcome;
  }
  const existing = historyEntries();
  const newest = output.history
    .map(({ readAt, ...record }) => Object.assign(record, { readAt: Math.min(readAt, now) }))
    .toSorted((one, other) => other.readAt - one.readAt)
    .filter((record, index, all) => all.findIndex((candidate) => isSameRecord(candidate, record)) === index);
  const later = newest.filter((record) =>
    existing.some((candidate) => isSameRecord(candidate, record) && candidate.readAt < record.readAt),
  );
  const missing = newest.filter((record) => !includesRecord(existing, record));
  const added = missing.slice(0, maxHistory - existing.length);
  if (added.length < missing.length) problem = 'full';
  const history = [...later, ...added];
  if (history.length > 0 && !addToHistory(...history)) return { saved, history: 0, problem: 'refused' };
  return { saved, history: history.length, problem };
};
