import { expect, test, vi } from 'vitest';
import { removeUnexpectedResponses } from '@/content/offline/unexpected-responses.ts';

const script = 'https://site.example/assets/news.js';
const old = 'https://site.example/assets/old.js';
const picture = 'https://site.example/storage/a.jpg';
const page = 'https://site.example/news';

test('removeUnexpectedResponses deletes what an older worker has kept wrongly, and nothing else', async () => {
  const responseOf = (type: string) => new Response('', { headers: { 'Content-Type': type } });
  const stored = new Map([
    [
      'site-assets',
      new Map([
        [script, responseOf('text/html')],
        [old, responseOf('text/javascript')],
      ]),
    ],
    ['site-saved-pictures', new Map([[picture, responseOf('text/html')]])],
    ['site-pages', new Map([[page, responseOf('text/html')]])],
    ['another site', new Map([[script, responseOf('text/html')]])],
  ]);
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    open: async (name: string) => ({
      keys: async () => [...(stored.get(name)?.keys() ?? [])].map((url) => new Request(url)),
      match: async ({ url }: Request) => stored.get(name)?.get(url),
      delete: async ({ url }: Request) => stored.get(name)?.delete(url),
    }),
  });
  await removeUnexpectedResponses();
  vi.unstubAllGlobals();
  expect([...stored].map(([name, files]) => [name, [...files.keys()]])).toEqual([
    ['site-assets', [old]],
    ['site-saved-pictures', []],
    ['site-pages', [page]],
    ['another site', [script]],
  ]);
});
