/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isAppRoute, isPrerenderableRoute } from '@/service-worker/app-routes.ts';
import {
  assetCache,
  isOurCache,
  pictureCache,
  savedPictureCache,
  searchCache,
  shellCache,
} from '@/content/offline/cache-names.ts';
import { searchIndexFile } from '@/content/search/search-index-file.ts';
import { isExpectedResponse, type ResponseCheck } from '@/content/offline/expected-response.ts';
import { removeUnexpectedResponses } from '@/content/offline/unexpected-responses.ts';
import { entryOf, updatePageCopy, pageCopy } from '@/service-worker/page-copies.ts';
import { expectedOnly } from '@/service-worker/expected-only.ts';
import { deleteCaches } from '@/service-worker/delete-caches.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

// The worker serves the app's files, never its API: the app itself stores records (docs/decisions/0005), so that no
// response to a request with a token gets into a cache of the worker.

const day = 24 * 60 * 60;

/**
 * Whether the active worker is not ours: the old site's has the same URL, a mock worker the same scope. Checked before the
 * shell's cache is created.
 */
const replacesForeignWorker = self.registration.active ? caches.has(shellCache).then((isOurs) => !isOurs) : null;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      if (await replacesForeignWorker) await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await deleteCaches(isOurCache);
      await self.clients.claim();
    })(),
  );
});

// A new version waits until the user starts the update.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting();
});

/** Whether a file may be kept. The document must be of this build: any other would break every page of the site. */
const isExpectedShell: ResponseCheck = async (url, response) => {
  if (!isExpectedResponse(url, response) || new URL(url).pathname !== '/index.html')
    return isExpectedResponse(url, response);
  const entry = entryOf(await response.clone().text());
  return entry !== undefined && shell.getCacheKeyForURL(entry) !== undefined;
};

const shell = new PrecacheController({ cacheName: shellCache, plugins: [expectedOnly(isExpectedShell)] });
shell.addToCacheList(self.__WB_MANIFEST);
self.addEventListener('install', (event) => void shell.install(event));
self.addEventListener('activate', (event) => void shell.activate(event));

self.addEventListener('activate', (event) => event.waitUntil(removeUnexpectedResponses(isExpectedShell)));

registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false }));

const shellPage = shell.createHandlerBoundToURL('/index.html');
const storedShell = () => shell.matchPrecache('/index.html');

const updateCopy = async (url: string) => updatePageCopy(url, await storedShell());

const isPrerenderable = ({ pathname, search, origin }: URL) =>
  origin === self.location.origin && search === '' && isPrerenderableRoute(pathname);

// A copy of a prerendered page is painted before scripts run; the app then refetches its data.
registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isAppRoute(url.pathname),
  async (options) => {
    if (!isPrerenderable(options.url)) return shellPage(options);
    const { href } = options.url;
    const copy = await pageCopy(href, await storedShell());
    options.event.waitUntil(updateCopy(href));
    return copy ?? shellPage(options);
  },
);

// Stores the pages that were opened before the worker was active.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      await Promise.all(
        windows
          .map(({ url }) => new URL(url))
          .filter(isPrerenderable)
          .map(({ href }) => updateCopy(href)),
      );
    })(),
  );
});

const isOurs = ({ sameOrigin, request }: { sameOrigin: boolean; request: Request }) =>
  sameOrigin && request.method === 'GET';

registerRoute(
  (options) => isOurs(options) && options.url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: assetCache,
    plugins: [
      expectedOnly(),
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * day, purgeOnQuotaError: true }),
    ],
  }),
);

// The one of the last visit is good enough to begin with: newer records come from the server's search.
registerRoute(
  (options) => isOurs(options) && options.url.pathname === `/${searchIndexFile}`,
  new StaleWhileRevalidate({ cacheName: searchCache, plugins: [expectedOnly()] }),
);

const pictures = new CacheFirst({
  cacheName: pictureCache,
  plugins: [
    expectedOnly(),
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
  ],
});

registerRoute(
  (options) =>
    isOurs(options) &&
    options.url.pathname.startsWith('/storage/') &&
    options.request.mode !== 'navigate' &&
    !options.request.headers.has('Range'),
  async (options) =>
    (await caches.match(options.request, { cacheName: savedPictureCache })) ?? pictures.handle(options),
);
