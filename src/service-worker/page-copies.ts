import { pageCache } from '@/content/offline/cache-names.ts';

/** Copies beyond this number make room, the oldest first. */
const maxPages = 30;

/** The entry script that the app's own document names. */
const entryOf = (shell: string): string | undefined =>
  /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(shell)?.[1];

/** The tags of the configuration: a page with others would call another API, or carry another name. */
const settingsOf = (document: string): string => document.match(/<meta name="site:[^>]*>/g)?.join('') ?? '';

/** Whether a document was prerendered, by the build of this worker and as it is configured: another one's scripts are not on the device. */
const isPrerendered = async (page: Response, shell: Response | undefined): Promise<boolean> => {
  const own = (await shell?.text()) ?? '';
  const entry = entryOf(own);
  const document = await page.clone().text();
  return (
    entry !== undefined && document.includes(` data-scripts="${entry}`) && settingsOf(document) === settingsOf(own)
  );
};

/** The copy of a prerendered page; undefined where there is none that this version can start. */
export const pageCopy = async (url: string, shell: Response | undefined): Promise<Response | undefined> => {
  const copy = await caches.match(url, { cacheName: pageCache });
  return copy && (await isPrerendered(copy, shell)) ? copy : undefined;
};

/** Fetches a page anew and keeps its copy if it is prerendered; forgets it if it no longer is. Nothing without an answer. */
export const keepPage = async (url: string, shell: Response | undefined): Promise<void> => {
  const page = await fetch(url).catch(() => null);
  // A server in trouble says nothing of the page.
  if (!page || page.redirected || page.status >= 500 || page.status === 429) return;
  const cache = await caches.open(pageCache);
  if (!page.ok || !(await isPrerendered(page, shell))) {
    await cache.delete(url);
    return;
  }
  await cache.put(url, page);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -maxPages).map((request) => cache.delete(request)));
};
