/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isAppRoute, isReadingRoute } from '@/service-worker/app-routes.ts';
import { assetCache, isOurCache, pictureCache, savedPictureCache, shellCache } from '@/content/offline/cache-names.ts';
import { keepPage, pageCopy } from '@/service-worker/page-copies.ts';
import { deleteCaches } from '@/service-worker/delete-caches.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

// The worker stands between the app and its files, never between the app and its API: what was read is kept by the
// app itself (docs/decisions/0005), and nothing that needed a token comes through here.

const day = 24 * 60 * 60;

/**
 * The old site's worker has the same address, a mock worker the same scope; both answer with what we don't know.
 * Asked for before the shell's cache is opened.
 */
const replacesAnother = self.registration.active ? caches.has(shellCache).then((isOurs) => !isOurs) : null;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      if (await replacesAnother) await self.skipWaiting();
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

// A new version waits until the reader asks for it.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting();
});

const shell = new PrecacheController({ cacheName: shellCache });
shell.addToCacheList(self.__WB_MANIFEST);
self.addEventListener('install', (event) => void shell.install(event));
self.addEventListener('activate', (event) => void shell.activate(event));

registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false }));

const shellPage = shell.createHandlerBoundToURL('/index.html');
const storedShell = () => shell.matchPrecache('/index.html');

const keep = async (url: string) => keepPage(url, await storedShell());

const hasPage = ({ pathname, search, origin }: URL) =>
  origin === self.location.origin && search === '' && isReadingRoute(pathname);

// A prerendered page is painted before any script has run, also on the next visit; the app asks for all of it anew.
registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isAppRoute(url.pathname),
  async (options) => {
    if (!hasPage(options.url)) return shellPage(options);
    const { href } = options.url;
    const copy = await pageCopy(href, await storedShell());
    options.event.waitUntil(keep(href));
    return copy ?? shellPage(options);
  },
);

// Those that were open before there was a worker.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      await Promise.all(
        windows
          .map(({ url }) => new URL(url))
          .filter(hasPage)
          .map(({ href }) => keep(href)),
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
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
  }),
);

const pictures = new CacheFirst({
  cacheName: pictureCache,
  plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * day, purgeOnQuotaError: true })],
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
