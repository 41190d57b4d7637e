import { expect, test } from 'vitest';
import { expectedOnly } from '@/service-worker/expected-only.ts';

const answer = (type: string) => new Response('', { headers: { 'Content-Type': type } });
const script = new Request('https://site.example/assets/news.js');
const picture = new Request('https://site.example/storage/a.jpg');

test.each([
  [script, 'text/javascript', true],
  [script, 'text/html', false],
  [picture, 'image/jpeg', true],
  [picture, 'text/html', false],
])('the plugin keeps and uses $0.url as $1: $2', async (request, type, isKept) => {
  const plugin = expectedOnly();
  const response = answer(type);
  const event = new ExtendableEventStub();
  const shared = { request, event, cacheName: 'site-assets' };
  expect(await plugin.cacheWillUpdate?.({ ...shared, response })).toBe(isKept ? response : null);
  expect(await plugin.cachedResponseWillBeUsed?.({ ...shared, cachedResponse: response })).toBe(
    isKept ? response : null,
  );
});

/** Node has no `ExtendableEvent`. */
class ExtendableEventStub extends Event {
  constructor() {
    super('fetch');
  }
  waitUntil() {}
}
