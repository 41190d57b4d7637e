import { createApiFetch } from '@/api/client.ts';
import { createImage } from '@/api/gen/managed/sdk.gen.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import type { Fetch } from '@/api/with-timeout.ts';

const headersIn = (text: string): Headers => {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
};

const bodyOf = (init: RequestInit): XMLHttpRequestBodyInit | null =>
  init.body instanceof ReadableStream ? null : (init.body ?? null);

/** XMLHttpRequest, since `fetch` reports no upload progress. */
const fetchWithProgress =
  (onProgress: (fraction: number) => void): Fetch =>
  (url, init) =>
    new Promise((resolve, reject) => {
      // Aborted before this code ran: the signal fires no event.
      init.signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', url);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.responseType = 'arraybuffer';
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        const { response, status, statusText } = request;
        const body = status === 204 || !(response instanceof ArrayBuffer) ? null : response;
        resolve(new Response(body, { status, statusText, headers: headersIn(request.getAllResponseHeaders()) }));
      });
      request.addEventListener('error', () => reject(new TypeError('The upload was interrupted')));
      request.addEventListener('abort', () => reject(new DOMException('The upload was aborted', 'AbortError')));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(bodyOf(init));
    });

interface UploadOptions {
  alt?: string;
  /** Fraction sent, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** Uploads an image and returns the stored record. Throws `ApiError`. */
export const uploadImage = async (file: File, { alt, onProgress, signal }: UploadOptions): Promise<Image> => {
  const { data } = await createImage({
    body: alt === undefined ? { file } : { file, alt },
    // No timeout: large images on slow connections.
    ofetch: createApiFetch(fetchWithProgress(onProgress), 0),
    signal,
  });
  return data.data;
};
