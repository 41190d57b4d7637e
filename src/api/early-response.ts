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
    /** Dropped after a minute; the app then sends the call itself. */
    earlyResponse?: EarlyResponse | undefined;
  }
}

/** Takes the response to a call that `index.html` has already sent, once; null without one. Only GET calls have such URLs. */
export const takeEarlyResponse = (url: string, { signal }: RequestInit): Promise<Response> | null => {
  const early = globalThis.window?.earlyResponse;
  if (early?.url !== url) return null;
  window.earlyResponse = undefined;
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    early.response.then(resolve, reject);
  });
};
