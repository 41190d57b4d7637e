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

/** What each page requests first, by the first segment of its path, with a slash behind it for a record's page. */
export interface InitialRequests {
  /** The API's origin; empty for the site's own. */
  base: string;
  /** The first API request of a page without a query. */
  calls: Readonly<Record<string, string>>;
  /** Each page's own scripts and styles, as indexes into `files`. */
  pages: Readonly<Record<string, readonly number[]>>;
  files: readonly string[];
}

/**
 * An inline script of the built `index.html`: fetches the page's own files, its first API request and its first image
 * in parallel with the site's scripts. It is inserted as text, so it must not refer to anything outside itself.
 */
export const prefetchInitial = ({ base, calls, pages, files }: InitialRequests): void => {
  const address = /^\/(\w*)(?:\/([1-9]\d{0,14}))?\/?$/.exec(location.pathname);
  if (!address) return;
  const [, word = '', id = ''] = address;
  const name = id ? `${word}/` : word;
  if (!Object.hasOwn(pages, name)) return;
  const preload = (href: string, rel: string, as: string) => {
    const link = document.createElement('link');
    Object.assign(link, { rel, as, href });
    // The router's preload asks for styles with CORS: without it here, each would be fetched twice.
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
  const { href: url } = new URL(call, base || location.origin);
  const controller = new AbortController();
  const response = fetch(url, {
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
    signal: controller.signal,
  });
  window.prefetched = { url, response, controller };
  // The home page and a record begin with an image, a list with text.
  if (word && !id) return;
  const preloadImage = async () => {
    const text = await (await response).clone().text();
    const [, source = ''] = /"image":\{[^{}]*?"url":"([^"]+)"/.exec(text) ?? [];
    const image = source.replaceAll(String.raw`\/`, '/');
    if (/^(?:https?:\/\/[^/]|\/(?![/\\]))/i.test(image)) preload(image, 'preload', 'image');
  };
  // A failure reaches the caller that takes the response.
  preloadImage().catch(() => {});
};

/** The response that `prefetchInitial` requested, for the first call with the same URL; otherwise undefined. */
export const takePrefetched = (url: string, { method, signal }: RequestInit): Promise<Response> | undefined => {
  const started = typeof window === 'undefined' ? undefined : window.prefetched;
  if (!started || method !== 'GET' || started.url !== url) return undefined;
  window.prefetched = undefined;
  signal?.addEventListener('abort', () => started.controller.abort(signal.reason));
  return started.response;
};
