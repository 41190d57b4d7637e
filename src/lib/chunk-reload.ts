import { createStoredValue } from '@/lib/stored-value.ts';

/** In ms (spec 9): minimum time between reloads for a missing chunk. */
const reloadInterval = 60_000;
/** In ms after `beforeunload`. WebKit aborts chunk loads when a navigation starts, and a reload would cancel it. */
const unloadPeriod = 10_000;
let unloadStartedAt = -Infinity;

const lastReload = createStoredValue('chunk-reload', Number, { storage: 'sessionStorage' });

/** Messages of Chromium, Firefox and Safari, and of Vite for stylesheets. */
const chunkMessages =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether an error is a failed chunk load, for example after a deployment. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && chunkMessages.test(error.message);

/** Records `beforeunload`. The user may still cancel the navigation in the browser's dialog. */
export const watchBeforeUnload = () => {
  window.addEventListener('beforeunload', () => {
    unloadStartedAt = Date.now();
  });
};

/** Whether the page is being left: `beforeunload` was less than `unloadPeriod` ago. */
// Absolute: the clock may have been set back since.
export const isLeavingPage = (now = Date.now()): boolean => Math.abs(now - unloadStartedAt) < unloadPeriod;

/** Whether to reload for a missing chunk; records the time. False offline, during a navigation, or without sessionStorage. */
export const claimReload = (now = Date.now()): boolean => {
  if (!navigator.onLine) return false;
  if (isLeavingPage(now)) return false;
  if (now - lastReload.read() < reloadInterval) return false;
  return lastReload.write(now);
};

/**
 * Prefixes the message of chunk errors. The router reloads by itself, without `reloadInterval`, on the browsers' own messages;
 * with the prefix it renders the error page, which calls `claimReload`.
 */
export const prefixChunkErrors = () => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Missing chunk: ${payload.message}`;
  });
};
