import type { QueryClient } from '@tanstack/react-query';
import { savedPictureCache } from '@/content/offline/cache-names.ts';
import { canKeepCopies, copyOf, trimCopies } from '@/content/offline/store.ts';
import { recordQuery } from '@/content/reads.ts';
import { savedRecords, type SavedRecord } from '@/content/saved/saved-records.ts';

/** Addresses of the site's own pictures in a record, its body included. */
export const picturesIn = (record: unknown, origin: string): string[] => {
  const own = [...JSON.stringify(record ?? null).matchAll(/(?:https?:\/\/[^/\s"'\\<>]+)?\/storage\/[^\s"'\\<>)]+/g)]
    .map(([address]) => new URL(address, origin))
    .filter((address) => address.origin === origin);
  return [...new Set(own.map(({ href }) => href))];
};

/** Stores the pictures of saved records, and drops those that no saved record has any more. */
const keepPictures = async (wanted: ReadonlySet<string>) => {
  const cache = await caches.open(savedPictureCache);
  const present = await cache.keys();
  await Promise.all(present.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
  const known = new Set(present.map(({ url }) => url));
  // One that is missing must not cost the others.
  await Promise.allSettled([...wanted].filter((url) => !known.has(url)).map((url) => cache.add(url)));
};

/**
 * Keeps every saved record on the device, with its pictures: what is missing is fetched. Gives how many of them are
 * there, null where the browser keeps nothing; those that could not be had are tried again the next time.
 */
export const keepSavedRecords = async (
  queryClient: QueryClient,
  records: readonly SavedRecord[] = savedRecords(),
  mayFetch: boolean = navigator.onLine,
): Promise<number | null> => {
  if (!(await canKeepCopies())) return null;
  const wanted = new Set<string>();
  let whole = 0;
  for (const { type, id } of records) {
    const query = recordQuery(type, id);
    try {
      const record = (await copyOf(query.queryKey)) ?? (mayFetch && (await queryClient.fetchQuery(query)));
      if (!record) continue;
      for (const picture of picturesIn(record, location.origin)) wanted.add(picture);
      whole += 1;
    } catch {
      // Gone, or no network.
    }
  }
  if ('caches' in window && mayFetch) await keepPictures(wanted).catch(console.warn);
  await trimCopies();
  return whole;
};
