import { get, set, update } from 'idb-keyval';
import * as v from 'valibot';
import type { Image } from '@/api/gen/types.gen.ts';
import { vImage } from '@/api/gen/managed/valibot.gen.ts';
import { tokens } from '@/api/token.ts';
import { openStore } from '@/lib/browser/database.ts';
import { createStoredValues } from '@/lib/stored-value.ts';

const vUsed = v.object({
  image: vImage,
  /** Title of the record it was last seen in; empty for an upload. */
  title: v.string(),
});

/** A picture that was seen or uploaded. */
export interface UsedPicture {
  image: Image;
  title: string;
}

/** Maximum per user on a device; the least recently seen are dropped. An album has up to 30. */
export const maxPictures = 500;

const parse = (stored: unknown): UsedPicture[] =>
  (Array.isArray(stored) ? stored : []).flatMap((entry: unknown) => {
    const parsed = v.safeParse(vUsed, entry);
    return parsed.success ? [parsed.output] : [];
  });

/** Adds pictures in front of the existing ones, without duplicates. */
export const withSeen = (seen: readonly UsedPicture[], before: readonly UsedPicture[]): UsedPicture[] => {
  const byId = new Map<number, UsedPicture>();
  for (const { image, title } of [...seen, ...before]) {
    const first = byId.get(image.id);
    if (!first) byId.set(image.id, { image, title });
    else if (first.title === '') byId.set(image.id, { ...first, title });
  }
  return [...byId.values()].slice(0, maxPictures);
};

const store = openStore('used-pictures', 'pictures');

/** Pictures not yet written to IndexedDB, in localStorage in case the tab is killed; all of them if IndexedDB fails. */
const unwritten = createStoredValues('used-pictures', parse);

const storedPictures = async (user: number): Promise<UsedPicture[]> => {
  try {
    return parse(await get(user, store));
  } catch {
    return [];
  }
};

/** Pictures a user has seen or uploaded on this device, newest first. */
export const readPictures = async (user: number): Promise<UsedPicture[]> => {
  const newest = unwritten(String(user)).read();
  return withSeen(newest, await storedPictures(user));
};

/** Remembers pictures on the device; does nothing in a tab-only session, which uses only the query cache. */
export const addPictures = async (user: number, seen: readonly UsedPicture[]): Promise<void> => {
  if (tokens.storage.isTabOnly()) return;
  const local = unwritten(String(user));
  local.write(withSeen(seen, local.read()));
  const newest = local.read();
  try {
    await update<unknown>(user, (before) => withSeen(newest, parse(before)), store);
    if (local.read() === newest) local.write(null);
  } catch {
    // They stay in localStorage.
  }
};

/** Erases a user's pictures except those with these ids. */
export const keepPictures = async (user: number, ids: ReadonlySet<number>): Promise<void> => {
  const kept = (await readPictures(user)).filter(({ image }) => ids.has(image.id));
  const local = unwritten(String(user));
  try {
    await set(user, kept, store);
    local.write(null);
  } catch {
    local.write(kept);
  }
};
