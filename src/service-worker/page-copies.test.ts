import { beforeEach, expect, test, vi } from 'vitest';
import { pageCopy, updatePageCopy } from '@/service-worker/page-copies.ts';

const documentOf = (entry: string, api: string, isPrerendered: boolean) =>
  `<meta name="site:name" content="站"><meta name="site:api" content="${api}">` +
  (isPrerendered
    ? `<script data-scripts="/assets/react.js ${entry} /assets/about.js"></script>`
    : `<script type="module" crossorigin src="${entry}"></script>`);

const shell = () => new Response(documentOf('/assets/a.js', '/', false));

let stored = '';
const put = vi.fn<(url: string, page: Response) => Promise<void>>();
const remove = vi.fn<(url: string) => Promise<boolean>>();
beforeEach(() => {
  put.mockReset();
  remove.mockReset();
  vi.stubGlobal('caches', {
    match: () => Promise.resolve(new Response(stored)),
    open: async () => ({ put, delete: remove, keys: async () => [] }),
  });
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

const own = documentOf('/assets/a.js', '/', true);

test.each<[string, string, number, 'stored' | 'deleted' | 'kept']>([
  ['the page', own, 200, 'stored'],
  ['the page of another build', documentOf('/assets/b.js', '/', true), 200, 'deleted'],
  ['the app’s own document', documentOf('/assets/a.js', '/', false), 200, 'deleted'],
  ['a page that was removed', '<h1>Not Found</h1>', 404, 'deleted'],
  ['a removed page of the site', own, 410, 'deleted'],
  ['a captive portal', '<h1>Welcome</h1>', 200, 'kept'],
  ['an empty page', '', 200, 'kept'],
  ['a check for robots', '<h1>Just a moment…</h1>', 403, 'kept'],
  ['a proxy that wants a password', '<h1>Sign in</h1>', 407, 'kept'],
  ['a portal by RFC 6585', '<h1>Sign in</h1>', 511, 'kept'],
  ['a rate limit', '', 429, 'kept'],
  ['a failing server', '', 500, 'kept'],
])('updatePageCopy after $0 ($2): the copy is $3', async (_, document, status, result) => {
  const page = new Response(document, { status, headers: { 'Content-Type': 'text/html' } });
  vi.stubGlobal('fetch', async () => page);
  await updatePageCopy('/news', shell());
  expect([put.mock.calls.length, remove.mock.calls.length]).toEqual([
    Number(result === 'stored'),
    Number(result === 'deleted'),
  ]);
});
