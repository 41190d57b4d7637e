/** What sends a request: `fetch`, or an upload that reports its progress. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** How long a call may go unanswered, in ms, before it counts as no answer. */
const timeoutMs = 30_000;

/** Statuses that never have a body; a `Response` refuses to be made with one. */
const bodiless = new Set([204, 205, 304]);

/**
 * Sends and waits for the whole answer, body included: a connection that is cut in the middle, or a server that falls
 * silent, fails like one that never answered. `limit` is in ms, 0 for none. A caller's abort stays an abort.
 */
export const withTimeout =
  (send: Send, limit = timeoutMs): Send =>
  async (url, init) => {
    const controller = new AbortController();
    const { signal } = init;
    const giveUp = () => controller.abort(signal?.reason);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
    const timer =
      limit > 0
        ? setTimeout(() => controller.abort(new DOMException('The server fell silent', 'TimeoutError')), limit)
        : undefined;
    try {
      const response = await send(url, { ...init, signal: controller.signal });
      const { status, statusText, headers } = response;
      const body = bodiless.has(status) ? null : await response.arrayBuffer();
      return new Response(body, { status, statusText, headers });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  };
