/// <reference lib="webworker" />
import { deleteCaches } from '@/service-worker/delete-caches.ts';

declare const self: ServiceWorkerGlobalScope;

// Takes the place of the worker, and leaves nothing: the pages that are open go on without one, and nobody's words are
// reloaded away (`npm run build -- --mode selfdestroy`).

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await deleteCaches(() => false);
      await self.registration.unregister();
    })(),
  );
});
