import type { QueryClient } from '@tanstack/react-query';
import { savedPictureCache } from '@/content/offline/cache-names.ts';
import { isExpectedResponse } from '@/content/offline/expected-response.ts';
import { isRateLimitLow } from '@/api/rate-limit.ts';
import { canStoreCopies, readCopy, trimCopies, writeCopy } from '@/content/offline/store.ts';
import { recordQuery } from '@/content/reads.ts';
import { savedRecords, type SavedRecord } from '@/content/saved/saved-records.ts';

/** URLs of the site's own pictures in a record, including its body. */
export const picturesIn = (record: unknown, origin: string): string[] => {
  const own = [...JSON.stringify(record ?? null).matchAll(/(?:https?:\/\/[^/\s"'\\<>]+)?\/storage\/[^\s"'\\<>)]+/g)]
    .map(([address]) => new URL(address, origin))
    .filter((address) => address.origin === origin);
  return [...new Set(own.map(({ href }) => href))];
};

const cachePicture = async (cache: Cache, url: string) => {
  const response = await fetch(url);
  if (isExpectedResponse(url, response)) await cache.put(url, response);
};

/** Makes the cache of saved pictures hold exactly `wanted`; skips pictures that fail to load. */
const syncPictures = async (wanted: ReadonlySet<string>) => {
  const cache = await caches.open(savedPictureCache);
  const present = await cache.keys();
  await Promise.all(present.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
  const presentUrls = new Set(present.map(({ url }) => url));
  // A missing picture must not prevent the others.
  await Promise.allSettled([...wanted].filter((url) => !presentUrls.has(url)).map((url) => cachePicture(cache, url)));
};

/**
 * Stores offline copies of all saved records and their pictures; fetches only missing ones. Resolves with the number of
 * records stored, null if the browser allows no storage. Failed records are retried on the next call.
 */
export const downloadSavedRecords = async (
  queryClient: QueryClient,
  records: readonly SavedRecord[] = savedRecords(),
  mayFetch: boolean = navigator.onLine,
): Promise<number | null> => {
  if (!(await canStoreCopies())) return null;
  const wanted = new Set<string>();
  let stored = 0;
  for (const { type, id } of records) {
    const query = recordQuery(type, id);
    try {
      let record = await readCopy(query.queryKey);
      if (record === undefined) {
        // The rest of the limit is for what readers open.
        if (!mayFetch || isRateLimitLow.get()) continue;
        record = await queryClient.fetchQuery(query);
        if (!(await writeCopy({ queryKey: query.queryKey, data: record, dataUpdatedAt: Date.now() }))) continue;
      }
      for (const picture of picturesIn(record, location.origin)) wanted.add(picture);
      stored += 1;
    } catch {
      // Deleted on the server, or no network.
    }
  }
  if ('caches' in window && mayFetch) await syncPictures(wanted).catch(console.warn);
  await trimCopies();
  return stored;
};
