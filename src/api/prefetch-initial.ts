interface PrefetchedResponse {
  url: string;
  response: Promise<Response>;
  controller: AbortController;
}

declare global {
  interface Window {
    prefetched?: PrefetchedResponse | undefined;
  }
}

/** Requests by the first path segment, with a trailing slash for record pages. */
export interface InitialRequests {
  calls: Readonly<Record<string, string>>;
  /** Scripts and styles, as indexes into `files`. */
  pages: Readonly<Record<string, readonly number[]>>;
  files: readonly string[];
}

/** Inline script: preloads a page's files, API response and image. Self-contained, since it is inserted as text. */
export const prefetchInitial = ({ calls, pages, files }: InitialRequests): void => {
  const address = /^\/(\w*)(?:\/([1-9]\d{0,14}))?\/?$/.exec(location.pathname);
  if (!address) return;
  const [, word = '', id = ''] = address;
  const name = id ? `${word}/` : word;
  if (!Object.hasOwn(pages, name)) return;
  const preload = (href: string, rel: string, as: string) => {
    const link = document.createElement('link');
    Object.assign(link, { rel, as, href });
    // The router preloads styles with CORS; without it here, each would be fetched twice.
    if (as === 'style') link.crossOrigin = '';
    if (as === 'image') link.fetchPriority = 'high';
    document.head.append(link);
  };
  for (const index of pages[name] ?? []) {
    const file = files[index] ?? '';
    if (file.endsWith('.css')) preload(file, 'preload', 'style');
    else preload(file, 'modulepreload', 'script');
  }
  const call = id ? `/api/${word}/${id}` : location.search ? undefined : calls[name];
  if (!call) return;
  const api = document.querySelector<HTMLMetaElement>('meta[name="site:api"]')?.content ?? '/';
  const { href: url } = new URL(call, new URL(api, location.origin));
  const controller = new AbortController();
  const response = fetch(url, {
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
    signal: controller.signal,
  });
  window.prefetched = { url, response, controller };
  // Whoever takes the response handles the error.
  response.catch(() => {});
  // Lists start with text; the home page and records start with an image.
  if (word && !id) return;
  const preloadImage = async () => {
    const text = await (await response).clone().text();
    const [, source = ''] = /"image":\{[^{}]*?"url":"([^"]+)"/.exec(text) ?? [];
    const image = source.replaceAll(String.raw`\/`, '/');
    if (/^(?:https?:\/\/[^/]|\/(?![/\\]))/i.test(image)) preload(new URL(image, url).href, 'preload', 'image');
  };
  preloadImage().catch(() => {});
};

/** The response that `prefetchInitial` requested, once, for a GET with the same URL. */
export const takePrefetched = (url: string, { method, signal }: RequestInit): Promise<Response> | undefined => {
  const started = typeof window === 'undefined' ? undefined : window.prefetched;
  if (!started || method !== 'GET' || started.url !== url) return undefined;
  window.prefetched = undefined;
  signal?.addEventListener('abort', () => started.controller.abort(signal.reason));
  return started.response;
};
