import { createStoredValue } from '@/lib/stored-value.ts';

/** In ms (spec 9): at most one reload for a missing chunk in this time. */
const guardTime = 60_000;
/** In ms. WebKit stops loading chunks when a navigation starts, and a reload would stop the navigation. */
const leavingTime = 10_000;
let leftAt = -Infinity;

const lastReload = createStoredValue('chunk-reload', Number, { storage: 'sessionStorage' });

/** The messages of Chromium, Firefox, Safari, and Vite for styles. */
const chunkMessages =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether an error is a failed chunk load, as after a deployment. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && chunkMessages.test(error.message);

/** Notes when the page is about to be left. Who is asked whether to leave may still stay. */
export const watchLeaving = () => {
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
};

/** Whether to reload now, and records the time. Never without sessionStorage (endless reloads), offline or while leaving. */
export const claimReload = (now = Date.now()): boolean => {
  if (!navigator.onLine) return false;
  // A clock that was set back is not mistaken for a page that is left.
  if (Math.abs(now - leftAt) < leavingTime) return false;
  if (now - lastReload.read() < guardTime) return false;
  return lastReload.write(now);
};

/**
 * Says in the error that a chunk is missing. The router takes the browsers' own messages as a reason to reload by itself,
 * without `guardTime`; so it shows the error page, which claims the reload.
 */
export const nameMissingChunks = () => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Missing chunk: ${payload.message}`;
  });
};
