import { pageCache } from '@/content/offline/cache-names.ts';

/** Older copies are deleted beyond this number. */
const maxPages = 30;

/** URL of the entry script in the app's `index.html`. */
export const entryOf = (shell: string): string | undefined =>
  /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(shell)?.[1];

/** The `site:` meta tags: a page with other settings would use another API or site name. */
const settingsOf = (document: string): string => document.match(/<meta name="site:[^>]*>/g)?.join('') ?? '';

/** Whether a document was prerendered by this build, whose scripts are cached, and with the current configuration. */
const isPrerendered = async (page: Response, shell: Response | undefined): Promise<boolean> => {
  const own = (await shell?.text()) ?? '';
  const entry = entryOf(own);
  const document = await page.clone().text();
  const [, scripts = ''] = / data-scripts="([^"]*)"/.exec(document) ?? [];
  return entry !== undefined && scripts.split(' ').includes(entry) && settingsOf(document) === settingsOf(own);
};

/** The stored copy of a prerendered page; undefined if there is none of this build. */
export const pageCopy = async (url: string, shell: Response | undefined): Promise<Response | undefined> => {
  const copy = await caches.match(url, { cacheName: pageCache });
  return copy && (await isPrerendered(copy, shell)) ? copy : undefined;
};

/**
 * Refetches a page and stores its copy; deletes the copy if the site no longer has a prerendered page there. Ignores failed
 * requests, and pages of others, such as a portal or a check for robots.
 */
export const updatePageCopy = async (url: string, shell: Response | undefined): Promise<void> => {
  const page = await fetch(url).catch(() => null);
  if (!page || page.redirected) return;
  const isGone = page.status === 404 || page.status === 410;
  const isOurs = page.status === 200 && settingsOf(await page.clone().text()) !== '';
  if (!isGone && !isOurs) return;
  const cache = await caches.open(pageCache);
  if (isGone || !(await isPrerendered(page, shell))) {
    await cache.delete(url);
    return;
  }
  await cache.put(url, page);
  const stored = await cache.keys();
  await Promise.all(stored.slice(0, -maxPages).map((request) => cache.delete(request)));
};
