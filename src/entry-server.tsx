import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App, createApp, type AppParts } from '@/app.tsx';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { symptomIndexPage, symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { homeQuery, homeTypes, loadSeason } from '@/features/home/home-queries.ts';
import type { PrerenderedPage } from '@/hydrate.tsx';

export interface Rendered {
  /** What React hoists: title, meta, Open Graph, preloads. */
  head: string;
  /** The content of `#app`. */
  body: string;
  queries: PrerenderedPage['queries'];
}

/** Pages of the symptom index that the home page may hold; a longer one is left to the browser. */
const maxIndexPages = 3;

const loadSymptomIndex = async ({ queryClient }: AppParts) => {
  const first = await queryClient.fetchQuery(symptomIndexPage());
  if (first.meta.last_page <= maxIndexPages) await queryClient.fetchQuery(symptomIndexQuery);
};

/** What the home page asks for by itself, once it is mounted or scrolled. */
const loadHome = async (path: string, app: AppParts) => {
  const { queryClient } = app;
  if (path !== '/') return;
  const lists = (['highlight', ...homeTypes] as const).map((type) => queryClient.fetchQuery(homeQuery(type)));
  await Promise.all([...lists, loadSymptomIndex(app), loadSeason(queryClient)]);
};

/** Until nothing that the page has asked for is on its way. */
const settled = async ({ queryClient }: AppParts) => {
  const fetching = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  await Promise.allSettled(fetching.map(async ({ promise }) => promise));
};

/** The index is made of whole pages of symptoms, which no page shows. */
const isShown = (queryKey: readonly unknown[]) => !JSON.stringify(queryKey).includes(`"per_page":${maxPerPage}`);

const start = '<div id="app">';
const end = '</div>';

/** Renders a public page without a browser, by the global `fetch` and `location`. Rejects when a call or a component fails. */
export const render = async (path: string): Promise<Rendered> => {
  const app = createApp(createMemoryHistory({ initialEntries: [path] }));
  await loadHome(path, app);
  await app.router.load();
  await settled(app);
  const failed =
    app.router.state.matches.find(({ status }) => status !== 'success') ??
    app.queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'success' })[0]?.state;
  if (failed) throw failed.error ?? new Error(`${path} ended as ${failed.status}`);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <div id="app">
        <App {...app} />
      </div>
    </StrictMode>,
    // React would move large parts of the page to its end, and back by a script.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  const begins = html.indexOf(start);
  if (begins < 0 || !html.endsWith(end)) throw new Error(`${path} was rendered without #app`);
  const queries = app.queryClient
    .getQueryCache()
    .findAll()
    // A page without data of the API only begins to ask for it.
    .filter(({ queryKey, state }) => state.status === 'success' && isShown(queryKey))
    .map(({ queryKey, state }): [readonly unknown[], unknown] => [queryKey, state.data]);
  app.queryClient.clear();
  return { head: html.slice(0, begins), body: html.slice(begins + start.length, -end.length), queries };
};
