import type { Query } from '@tanstack/react-query';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { isGone } from '@/lib/page-error.ts';
import type { AppServices } from '@/app.tsx';
import { dayKey } from '@/lib/dates.ts';
import { isObject } from '@/lib/is-object.ts';
import { findCopy } from '@/content/offline/store.ts';
import { isNarrowed, listSearch } from '@/content/search-params.ts';
import { entryOf, restorePageSizes } from '@/features/listing/page-memory.ts';
import { whenIdle } from '@/lib/browser/idle.ts';
import { cachePhrases } from '@/lib/split-phrases.ts';

declare global {
  interface Window {
    /** Of the inline script of prerendered pages (deploy/prerender/start-later.ts): the button that was last pressed, and no more. */
    takeEarlyPress?: () => HTMLButtonElement | null;
  }
}

/** The JSON embedded in a prerendered page. */
export interface PrerenderedPage {
  /** Without a trailing slash, except for the home page. */
  path: string;
  /** Time of its requests, ISO 8601; undefined for a page of the build, which has no API data. */
  generatedAt?: string | undefined;
  queries: (readonly [queryKey: readonly unknown[], data: unknown])[];
}

const isQuery = (value: unknown): value is PrerenderedPage['queries'][number] =>
  Array.isArray(value) && value.length === 2 && Array.isArray(value[0]);

/** Parses the embedded JSON; null if it is invalid. */
export const parsePrerendered = (text: string): PrerenderedPage | null => {
  try {
    const page: unknown = JSON.parse(text);
    if (!isObject(page)) return null;
    const { path, generatedAt, queries } = page;
    if (typeof path !== 'string' || !Array.isArray(queries)) return null;
    if (generatedAt !== undefined && typeof generatedAt !== 'string') return null;
    return queries.every(isQuery) ? { path, generatedAt, queries } : null;
  } catch {
    return null;
  }
};

const pagePath = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');

/** Whether the first render in the browser equals the prerendered one: same page, same day, no filters, first page only. */
const isSameRendering = (
  { path, generatedAt }: PrerenderedPage,
  { router }: AppServices,
  now = Date.now(),
): boolean => {
  const { pathname, search } = router.latestLocation;
  if (pagePath(pathname) !== path) return false;
  // 今日一读 and the solar term change daily.
  if (path === '/') return generatedAt !== undefined && dayKey(generatedAt) === dayKey(new Date(now).toISOString());
  if (path.lastIndexOf('/') > 0) return true;
  return !isNarrowed(listSearch(search)) && restorePageSizes(entryOf(router.latestLocation)).reached === 1;
};

/** Reuses the phrases of prerendered titles: this browser's dictionary may split them differently. */
const cacheTitlePhrases = (host: HTMLElement) => {
  for (const title of host.querySelectorAll('[data-phrases]'))
    cachePhrases(Array.from(title.childNodes, ({ nodeValue }) => nodeValue ?? '').filter(Boolean));
};

const removeHead = () => {
  for (const element of document.head.querySelectorAll(
    'title, meta[name=description], meta[property], link[rel=canonical], link[hreflang]',
  ))
    element.remove();
};

/** Shows the copy of a query that was read in the app since the page was prerendered. */
const showNewerCopy = async (query: Query) => {
  const copy = await findCopy(query.queryHash);
  if (!copy || copy.dataUpdatedAt <= query.state.dataUpdatedAt) return;
  query.setState({ data: copy.data, dataUpdatedAt: copy.dataUpdatedAt });
};

/** Refetches the queries of the page. Removes deleted records and, if no request failed otherwise, the notice of the page's age (`#generated-at`). */
const refetchPage = async ({ queryClient, router }: AppServices, page: PrerenderedPage | null): Promise<void> => {
  const dataUpdatedAt = Date.parse(page?.generatedAt ?? '');
  const keys = (page?.queries ?? []).map(([queryKey]) => queryKey);
  // Shown to the reader if the requests fail: the document may be an offline copy.
  if (dataUpdatedAt < Date.now())
    for (const queryKey of keys)
      queryClient.getQueryCache().find({ queryKey, exact: true })?.setState({ dataUpdatedAt });
  await Promise.all(keys.map(async (queryKey) => queryClient.invalidateQueries({ queryKey, exact: true })));
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  const gone = failed.filter(({ state }) => isGone(state.error));
  for (const { queryKey } of gone) queryClient.removeQueries({ queryKey, exact: true });
  if (gone.length > 0) await router.invalidate();
  if (failed.length === gone.length) document.getElementById('generated-at')?.remove();
  else await Promise.all(failed.filter((query) => !gone.includes(query)).map(showNewerCopy));
};

/** Hydrates a prerendered page, or renders it anew if it differs; then refetches its data when idle. */
export const hydratePrerendered = async (
  host: HTMLElement,
  app: AppServices,
  content: ReactNode,
  json: string,
): Promise<Root> => {
  const page = parsePrerendered(json);
  for (const [queryKey, data] of page?.queries ?? []) app.queryClient.setQueryData(queryKey, data);
  const root = await hydrateOrRender(host, app, content, page);
  // React hydrates at once for a click. A page that was rendered anew has other buttons.
  window.takeEarlyPress?.()?.click();
  whenIdle(() => void refetchPage(app, page));
  return root;
};

/** Keeps the scroll position during hydration: the router scrolls to the top after its first render. */
const keepScrollPosition = (router: AppServices['router']) => {
  router.options.scrollRestoration = () => false;
  const unsubscribe = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true;
    unsubscribe();
  });
};

const renderAnew = (host: HTMLElement, content: ReactNode): Root => {
  removeHead();
  const root = createRoot(host);
  root.render(content);
  return root;
};

const hydrateOrRender = async (
  host: HTMLElement,
  app: AppServices,
  content: ReactNode,
  page: PrerenderedPage | null,
) => {
  if (page && host.hasChildNodes() && isSameRendering(page, app)) {
    cacheTitlePhrases(host);
    app.router.ssr = { manifest: undefined };
    await app.router.load();
    // A signed-in user was redirected from the login page.
    if (pagePath(app.router.state.location.pathname) !== page.path) return renderAnew(host, content);
    keepScrollPosition(app.router);
    return new Promise<Root>((resolve) => {
      // A transition, so that hydration yields to user input.
      startTransition(() => resolve(hydrateRoot(host, content)));
    });
  }
  return renderAnew(host, content);
};
