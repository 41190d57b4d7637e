import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App, createApp, type AppServices } from '@/app.tsx';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { symptomIndexPage, symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { homeQuery, homeTypes } from '@/features/home/home-queries.ts';
import { loadSeason } from '@/features/home/season-queries.ts';
import type { PrerenderedPage } from '@/hydrate.tsx';

/** A prerendered page. */
export interface Rendered {
  /** Elements that React hoists: title, meta, Open Graph, preloads. */
  head: string;
  /** The content of `#app`. */
  body: string;
  queries: PrerenderedPage['queries'];
  /** Source files of its routes, from the outermost: their chunks belong to the page. */
  routes: readonly string[];
}

/** `/_default/news/$id` is in `src/routes/_default/news/$id.tsx`, `/_default/` in `src/routes/_default/index.tsx`. */
const sourceOf = (routeId: string) => `src/routes${routeId.replace(/\/$/, '/index')}.tsx`;

/** Maximum number of pages of the symptom index to embed; a longer index is loaded in the browser. */
const maxIndexPages = 3;

const loadSymptomIndex = async ({ queryClient }: AppServices) => {
  const first = await queryClient.fetchQuery(symptomIndexPage());
  if (first.meta.last_page <= maxIndexPages) await queryClient.fetchQuery(symptomIndexQuery);
};

/** Loads the data that the home page requests only after mounting or scrolling. */
const loadHome = async (path: string, app: AppServices) => {
  const { queryClient } = app;
  if (path !== '/') return;
  const lists = (['highlight', ...homeTypes] as const).map((type) => queryClient.fetchQuery(homeQuery(type)));
  await Promise.all([...lists, loadSymptomIndex(app), loadSeason(queryClient)]);
};

/** Waits for all pending requests. */
const settled = async ({ queryClient }: AppServices) => {
  const fetching = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  await Promise.allSettled(fetching.map(async ({ promise }) => promise));
};

/** Excludes the raw pages of the symptom index, from which the shown query is built. */
const isShown = (queryKey: readonly unknown[]) => !JSON.stringify(queryKey).includes(`"per_page":${maxPerPage}`);

const start = '<div id="app">';
const end = '</div>';

/** Prerenders a public page with the global `fetch` and `location`. Rejects if a request or component fails. */
export const render = async (path: string): Promise<Rendered> => {
  const app = createApp(createMemoryHistory({ initialEntries: [path] }));
  await loadHome(path, app);
  await app.router.load();
  await settled(app);
  const failed =
    app.router.state.matches.find(({ status }) => status !== 'success') ??
    app.queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'success' })[0]?.state;
  if (failed) throw failed.error ?? new Error(`${path} has status ${failed.status}`);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <div id="app">
        <App {...app} />
      </div>
    </StrictMode>,
    // Otherwise React moves large parts to the end of the document, and back with an inline script.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  const startIndex = html.indexOf(start);
  if (startIndex < 0 || !html.endsWith(end)) throw new Error(`${path} was rendered without #app`);
  const queries = app.queryClient
    .getQueryCache()
    .findAll()
    // Pages without API data leave their queries pending.
    .filter(({ queryKey, state }) => state.status === 'success' && isShown(queryKey))
    .map(({ queryKey, state }): [readonly unknown[], unknown] => [queryKey, state.data]);
  app.queryClient.clear();
  return {
    head: html.slice(0, startIndex),
    body: html.slice(startIndex + start.length, -end.length),
    queries,
    routes: app.router.state.matches.map(({ routeId }) => sourceOf(routeId)),
  };
};
