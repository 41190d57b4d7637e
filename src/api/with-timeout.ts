/** `fetch` for an absolute URL, or what stands in for it: an upload that reports its progress. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The default time limit, in ms. */
const timeoutMs = 30_000;

/** `new Response` throws when one of these statuses comes with a body. */
const nullBodyStatuses = new Set([204, 205, 304]);

/**
 * Gives `fetch` a time limit that covers the whole response, body included: a connection that is cut in the middle
 * rejects like one that never opened. `limit` is in ms, 0 for none. An abort by the caller stays an abort.
 */
export const withTimeout =
  (fetch: Fetch, limit = timeoutMs): Fetch =>
  async (url, init) => {
    const controller = new AbortController();
    const { signal } = init;
    const abort = () => controller.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    const timer =
      limit > 0
        ? setTimeout(() => controller.abort(new DOMException('The server fell silent', 'TimeoutError')), limit)
        : undefined;
    try {
      const response = await fetch(url, { ...init, signal: controller.signal });
      const { status, statusText, headers } = response;
      const body = nullBodyStatuses.has(status) ? null : await response.arrayBuffer();
      return new Response(body, { status, statusText, headers });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };
