/** An answer that was asked for before the scripts were there. */
interface PrefetchedResponse {
  url: string;
  answer: Promise<Response>;
  controller: AbortController;
}

declare global {
  interface Window {
    headStart?: PrefetchedResponse | undefined;
  }
}

/** What pages begin with, by the first part of their address, with a slash behind it for a record's page. */
export interface InitialRequests {
  /** Where the API lives; empty for the site's own origin. */
  base: string;
  /** The calls that a page without a query begins with, from the API's root. */
  calls: Readonly<Record<string, string>>;
  /** Scripts and styles of the pages' own, as places in `files`. */
  pages: Readonly<Record<string, readonly number[]>>;
  files: readonly string[];
}

/**
 * Stands as a script in the built `index.html`: fetches what the page needs besides the site's first scripts, its call
 * to the API and its first picture beside them instead of after them. It is written there as text and uses nothing else.
 */
export const prefetchInitial = ({ base, calls, pages, files }: InitialRequests): void => {
  const address = /^\/(\w*)(?:\/([1-9]\d{0,14}))?\/?$/.exec(location.pathname);
  if (!address) return;
  const [, word = '', id = ''] = address;
  const name = id ? `${word}/` : word;
  if (!Object.hasOwn(pages, name)) return;
  const fetchAhead = (href: string, rel: string, as: string) => {
    const link = document.createElement('link');
    Object.assign(link, { rel, as, href });
    // The router's preload asks for styles with CORS: without it here, each would be fetched twice.
    if (as === 'style') link.crossOrigin = '';
    if (as === 'image') link.fetchPriority = 'high';
    document.head.append(link);
  };
  for (const place of pages[name] ?? []) {
    const file = files[place] ?? '';
    if (file.endsWith('.css')) fetchAhead(file, 'preload', 'style');
    else fetchAhead(file, 'modulepreload', 'script');
  }
  const call = id ? `/api/${word}/${id}` : location.search ? undefined : calls[name];
  if (!call) return;
  const { href: url } = new URL(call, base || location.origin);
  const controller = new AbortController();
  const answer = fetch(url, {
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
    signal: controller.signal,
  });
  window.headStart = { url, answer, controller };
  // The picture at the top of the home page and of a record; a list begins with words.
  if (word && !id) return;
  const fetchPicture = async () => {
    const text = await (await answer).clone().text();
    const [, source = ''] = /"image":\{[^{}]*?"url":"([^"]+)"/.exec(text) ?? [];
    const picture = source.replaceAll(String.raw`\/`, '/');
    if (/^(?:https?:\/\/[^/]|\/(?![/\\]))/i.test(picture)) fetchAhead(picture, 'preload', 'image');
  };
  // Whoever takes the answer learns what went wrong.
  fetchPicture().catch(() => {});
};

/** The answer that `beginEarly` asked for, for the first call that is the same; otherwise undefined. */
export const takePrefetched = (url: string, { method, signal }: RequestInit): Promise<Response> | undefined => {
  const started = typeof window === 'undefined' ? undefined : window.headStart;
  if (!started || method !== 'GET' || started.url !== url) return undefined;
  window.headStart = undefined;
  signal?.addEventListener('abort', () => started.controller.abort(signal.reason));
  return started.answer;
};
