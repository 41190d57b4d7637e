/** The response to a call that `index.html` has sent before the app's scripts arrived. */
interface EarlyResponse {
  /** Absolute. */
  url: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** Sends the first call of a list or record; defined in `index.html`. */
    askEarly?: () => void;
    /** For a minute: what the app has not asked for by then is asked for anew. */
    earlyResponse?: EarlyResponse | undefined;
  }
}

/** The response to a call that the document has already sent; null if there is none. Only once. Nothing but reading has such URLs. */
export const takeEarlyResponse = (url: string, { signal }: RequestInit): Promise<Response> | null => {
  const early = globalThis.window?.earlyResponse;
  if (early?.url !== url) return null;
  window.earlyResponse = undefined;
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    early.response.then(resolve, reject);
  });
};
