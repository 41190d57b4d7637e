import { beforeEach, expect, test, vi } from 'vitest';
import { pageCopy } from '@/service-worker/page-copies.ts';

const documentOf = (entry: string, api: string, isPrerendered: boolean) =>
  `<meta name="site:name" content="站"><meta name="site:api" content="${api}">` +
  (isPrerendered
    ? `<script data-scripts="${entry}"></script>`
    : `<script type="module" crossorigin src="${entry}"></script>`);

const shell = () => new Response(documentOf('/assets/a.js', '/', false));

let stored = '';
beforeEach(() => {
  vi.stubGlobal('caches', { match: () => Promise.resolve(new Response(stored)) });
  return () => vi.unstubAllGlobals();
});

test('pageCopy returns a copy of the current build and settings', async () => {
  stored = documentOf('/assets/a.js', '/', true);
  expect(await (await pageCopy('/news', shell()))?.text()).toBe(stored);
});

test.each([
  ['another build', documentOf('/assets/b.js', '/', true)],
  ['another API', documentOf('/assets/a.js', 'https://api.example.com', true)],
  ['a page that was not prerendered', documentOf('/assets/a.js', '/', false)],
])('pageCopy ignores a copy of %s', async (_, document) => {
  stored = document;
  expect(await pageCopy('/news', shell())).toBeUndefined();
});
