/** `fetch` for an absolute URL, or a replacement such as an upload over XMLHttpRequest. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const timeoutMs = 30_000;

/** `new Response` throws when one of these statuses has a body. */
const nullBodyStatuses = new Set([204, 205, 304]);

/** Adds a timeout (ms, 0 for none) that covers the whole response, body included. A caller's abort stays an abort. */
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
