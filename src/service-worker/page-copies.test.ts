import { beforeEach, expect, test, vi } from 'vitest';
import { pageCopy } from '@/service-worker/page-copies.ts';

const documentOf = (entry: string, api: string, isPrerendered: boolean) =>
  `<meta name="site:name" content="站"><meta name="site:api" content="${api}">` +
  (isPrerendered
    ? `<script data-scripts="${entry}"></script>`
    : `<script type="module" crossorigin src="${entry}"></script>`);

const shell = () => new Response(documentOf('/assets/a.js', '/', false));

let kept = '';
beforeEach(() => {
  vi.stubGlobal('caches', { match: () => Promise.resolve(new Response(kept)) });
  return () => vi.unstubAllGlobals();
});

test('the copy of a prerendered page is shown while its build and its settings are those of the site', async () => {
  kept = documentOf('/assets/a.js', '/', true);
  expect(await (await pageCopy('/news', shell()))?.text()).toBe(kept);
});

test.each([
  ['another build', documentOf('/assets/b.js', '/', true)],
  ['another API', documentOf('/assets/a.js', 'https://api.example.com', true)],
  ['a page that was not prerendered', documentOf('/assets/a.js', '/', false)],
])('not that of %s', async (_, document) => {
  kept = document;
  expect(await pageCopy('/news', shell())).toBeUndefined();
});
