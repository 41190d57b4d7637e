/** Behaviour 5.3: a page reloads for a missing chunk at most once in this many ms. */
const guardTime = 60_000;
const storageKey = 'chunk-reload';

/** Whether a reload is due; notes the time when it is. Without a session storage never: it could reload for ever. */
export const claimReload = (now = Date.now()): boolean => {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? Number.NaN);
    if (now - last < guardTime) return false;
    sessionStorage.setItem(storageKey, String(now));
    return true;
  } catch {
    return false;
  }
};

/** The router's lazy components reload once by themselves, unguarded; this tells them that it has been done. */
const silenceRouter = (error: Error) => {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${error.message}`, '1');
  } catch {
    // Without a session storage the router does not reload either.
  }
};

/** After a deployment an open page may ask for a chunk that is gone: it reloads, or shows the error page when it just did. */
export const reloadOnChunkError = () => {
  window.addEventListener('vite:preloadError', (event) => {
    silenceRouter(event.payload);
    if (claimReload()) window.location.reload();
  });
};
