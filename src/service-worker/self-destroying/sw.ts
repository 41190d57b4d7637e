/// <reference lib="webworker" />
import { deleteCaches } from '@/service-worker/delete-caches.ts';

declare const self: ServiceWorkerGlobalScope;

// Replaces the worker, deletes all caches and unregisters itself (`npm run build -- --mode selfdestroy`). It does not reload
// open pages, so unsaved text is kept.

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await deleteCaches(() => false);
      await self.registration.unregister();
    })(),
  );
});
