import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { ApiError } from '@/api/error.ts';
import type { AppParts } from '@/app.tsx';
import { dayKey } from '@/lib/dates.ts';
import { isObject } from '@/lib/is-object.ts';
import { isNarrowed, listSearch } from '@/content/search-params.ts';
import { entryOf, restorePageSizes } from '@/features/listing/page-memory.ts';
import { whenIdle } from '@/lib/browser/idle.ts';
import { cachePhrases } from '@/lib/split-phrases.ts';

/** What a prerendered page embeds as JSON. */
export interface PrerenderedPage {
  /** Without a slash at the end, but for the home page. */
  path: string;
  /** When its data was asked for, ISO 8601; undefined for a page of the build, which has none. */
  made?: string | undefined;
  queries: (readonly [queryKey: readonly unknown[], data: unknown])[];
}

const isQuery = (value: unknown): value is PrerenderedPage['queries'][number] =>
  Array.isArray(value) && value.length === 2 && Array.isArray(value[0]);

/** Null for what is not a prerendered page. */
export const parsePrerendered = (text: string): PrerenderedPage | null => {
  try {
    const page: unknown = JSON.parse(text);
    if (!isObject(page)) return null;
    const { path, made, queries } = page;
    if (typeof path !== 'string' || !Array.isArray(queries)) return null;
    if (made !== undefined && typeof made !== 'string') return null;
    return queries.every(isQuery) ? { path, made, queries } : null;
  } catch {
    return null;
  }
};

const pagePath = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');

/** Whether the browser's first rendering is the one that was prerendered: the same page, on the same day, not narrowed down. */
const isSameRendering = ({ path, made }: PrerenderedPage, { router }: AppParts, now = Date.now()): boolean => {
  const { pathname, search } = router.latestLocation;
  if (pagePath(pathname) !== path) return false;
  // 今日一读 is another one each day, as the solar term may be.
  if (path === '/') return made !== undefined && dayKey(made) === dayKey(new Date(now).toISOString());
  if (path.lastIndexOf('/') > 0) return true;
  return !isNarrowed(listSearch(search)) && restorePageSizes(entryOf(router.latestLocation)).reached === 1;
};

/** The dictionaries of browsers differ, and so would their titles: they break where the prerendered page has them break. */
const keepTitles = (host: HTMLElement) => {
  for (const title of host.querySelectorAll('[data-phrases]'))
    cachePhrases(Array.from(title.childNodes, ({ nodeValue }) => nodeValue ?? '').filter(Boolean));
};

const removeHead = () => {
  for (const element of document.head.querySelectorAll(
    'title, meta[name=description], meta[property], link[rel=canonical], link[hreflang]',
  ))
    element.remove();
};

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Asks for all that is shown anew. A record that is gone is taken away; the note of when the page was made, too, if all was answered. */
const refresh = async ({ queryClient, router }: AppParts, page: PrerenderedPage | null): Promise<void> => {
  const dataUpdatedAt = Date.parse(page?.made ?? '');
  // Told to the reader should nothing be answered: the document may be a copy on the device.
  if (dataUpdatedAt < Date.now())
    for (const [queryKey] of page?.queries ?? [])
      queryClient.getQueryCache().find({ queryKey, exact: true })?.setState({ dataUpdatedAt });
  await queryClient.invalidateQueries();
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  const gone = failed.filter(({ state }) => isGone(state.error));
  for (const { queryKey } of gone) queryClient.removeQueries({ queryKey, exact: true });
  if (gone.length > 0) await router.invalidate();
  if (failed.length === gone.length) document.getElementById('made')?.remove();
};

/** Takes a prerendered page over, and refetches its data in the background. */
export const startPrerendered = async (
  host: HTMLElement,
  app: AppParts,
  content: ReactNode,
  json: string,
): Promise<Root> => {
  const page = parsePrerendered(json);
  for (const [queryKey, data] of page?.queries ?? []) app.queryClient.setQueryData(queryKey, data);
  const root = await show(host, app, content, page);
  whenIdle(() => void refresh(app, page));
  return root;
};

/** Keeps the scroll position through hydration: after its first rendering the router would scroll to the top. */
const keepScrollPosition = (router: AppParts['router']) => {
  router.options.scrollRestoration = () => false;
  const unsubscribe = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true;
    unsubscribe();
  });
};

const render = (host: HTMLElement, content: ReactNode): Root => {
  removeHead();
  const root = createRoot(host);
  root.render(content);
  return root;
};

const show = async (host: HTMLElement, app: AppParts, content: ReactNode, page: PrerenderedPage | null) => {
  if (page && host.hasChildNodes() && isSameRendering(page, app)) {
    keepTitles(host);
    app.router.ssr = { manifest: undefined };
    await app.router.load();
    // Somebody who is signed in is led on from the login page.
    if (pagePath(app.router.state.location.pathname) !== page.path) return render(host, content);
    keepScrollPosition(app.router);
    return new Promise<Root>((resolve) => {
      // As a transition it yields to the reader.
      startTransition(() => resolve(hydrateRoot(host, content)));
    });
  }
  return render(host, content);
};
