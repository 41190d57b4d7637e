import { createStoredValue } from '@/lib/stored-value.ts';

/** Behaviour 5.3: a page reloads for a missing chunk at most once in this many ms. */
const guardTime = 60_000;
const session = { storage: 'sessionStorage' } as const;
/** When this tab reloaded last, in epoch ms. */
const lastReload = createStoredValue('chunk-reload', Number, session);

/** How Chromium, Firefox and Safari say that a module could not be fetched, and Vite that a style could not. */
const chunkMessages =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether an error means that a part of the site's code could not be fetched: after a deployment it may be gone. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && chunkMessages.test(error.message);

/**
 * Whether a reload is due; notes the time when it is. Without a session storage never: it could reload for ever. Nor
 * without a network, where it would put the browser's own error page in place of what is there.
 */
export const claimReload = (now = Date.now()): boolean => {
  if (!navigator.onLine) return false;
  if (now - lastReload.read() < guardTime) return false;
  return lastReload.write(now);
};

/**
 * The router's lazy components reload by themselves for a chunk that they have not reloaded for yet, and know no guard.
 * This tells them that it has been done: the error page decides instead.
 */
export const keepRouterFromReloading = () => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    createStoredValue(`tanstack_router_reload:${payload.message}`, Boolean, session).write(1);
  });
};
