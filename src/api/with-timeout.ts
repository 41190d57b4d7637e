/** `fetch` for an absolute URL, or a replacement such as an upload with XMLHttpRequest. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const defaultTimeout = 30_000;

/** `new Response` throws when one of these statuses has a body. */
const nullBodyStatuses = new Set([204, 205, 304]);

/** Adds a timeout (ms, 0 for none) for the whole response with its body. Aborts by the caller still reject as aborts. */
export const withTimeout =
  (fetch: Fetch, timeout = defaultTimeout): Fetch =>
  async (url, init) => {
    const controller = new AbortController();
    const { signal } = init;
    const abort = () => controller.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    const timer =
      timeout > 0
        ? setTimeout(
            () => controller.abort(new DOMException('The server did not respond in time', 'TimeoutError')),
            timeout,
          )
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
