import { createStoredValue } from '@/lib/stored-value.ts';

/** Behaviour 5.3, in ms: at most one reload for a missing chunk in this time. */
const guardTime = 60_000;
const session = { storage: 'sessionStorage' } as const;
const lastReload = createStoredValue('chunk-reload', Number, session);

/** The messages of Chromium, Firefox, Safari, and Vite for styles. */
const chunkMessages =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether an error is a failed chunk load, as after a deployment. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && chunkMessages.test(error.message);

/** Whether to reload now, and records the time. Never without sessionStorage (endless reloads) or while offline. */
export const claimReload = (now = Date.now()): boolean => {
  if (!navigator.onLine) return false;
  if (now - lastReload.read() < guardTime) return false;
  return lastReload.write(now);
};

/** Marks every failed chunk as reloaded, so that the router's lazy components don't reload without `guardTime`. */
export const keepRouterFromReloading = () => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    createStoredValue(`tanstack_router_reload:${payload.message}`, Boolean, session).write(1);
  });
};
