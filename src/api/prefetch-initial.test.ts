// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTag } from '../../tests/configured.ts';
import { prefetchInitial, takePrefetched, type InitialRequests } from '@/api/prefetch-initial.ts';

const beginnings: InitialRequests = {
  calls: { '': '/api/highlight?per_page=6&page=1', news: '/api/news?per_page=20&page=1' },
  pages: { '': [], news: [0, 1], 'news/': [0] },
  files: ['/assets/news.js', '/assets/news.css'],
};

const answer = (body: unknown) => Promise.resolve(Response.json(body));
const ahead = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, as, href }) => `${rel} ${as} ${new URL(href).pathname}`);

let send: ReturnType<typeof vi.fn<typeof fetch>>;
const arriveAt = (address: string, part: Partial<InitialRequests> = {}) => {
  history.replaceState(null, '', address);
  prefetchInitial({ ...beginnings, ...part });
};
const asked = () => send.mock.calls.map(([url]) => (typeof url === 'string' ? url : ''));
const taken = (url: string, init: RequestInit = { method: 'GET' }) => takePrefetched(url, init);

beforeEach(() => {
  send = vi.fn<typeof fetch>(() => answer({ data: [] }));
  vi.stubGlobal('fetch', send);
});
afterEach(() => {
  window.prefetched = undefined;
  document.head.querySelectorAll('link').forEach((link) => link.remove());
  history.replaceState(null, '', '/');
});

describe('a reader who arrives', () => {
  test.each<[string, string]>([
    ['/', '/api/highlight?per_page=6&page=1'],
    ['/news', '/api/news?per_page=20&page=1'],
    ['/news/', '/api/news?per_page=20&page=1'],
    ['/news/5', '/api/news/5'],
  ])('at %s has %s asked for at once, as JSON', (address, call) => {
    arriveAt(address);
    expect(asked()).toEqual([location.origin + call]);
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
    });
  });

  test.each(['/news?tag=1', '/nothing', '/news/abc', '/news/0', '/news/5/6', '/constructor', '//evil.example/news'])(
    'at %s has nothing asked for',
    (address) => {
      history.replaceState(null, '', '/');
      vi.stubGlobal(
        'location',
        new URL(address.startsWith('//') ? `https://a.example/${address}` : address, 'https://a.example'),
      );
      prefetchInitial(beginnings);
      vi.unstubAllGlobals();
      expect(asked()).toEqual([]);
    },
  );

  test.each(['/news', '/news/5'])('at %s without a network leaves no unhandled rejection', async (address) => {
    const unhandled = vi.fn<() => void>();
    process.once('unhandledRejection', unhandled);
    // A mock function would handle the rejection.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    arriveAt(address);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('has the page’s own scripts and styles fetched, also for a list that is narrowed down', () => {
    arriveAt('/news?tag=1');
    expect(ahead()).toEqual(['modulepreload script /assets/news.js', 'preload style /assets/news.css']);
  });

  test('has styles fetched with CORS, as they are linked later; pictures without, as they are shown', async () => {
    send.mockImplementation(() => answer({ data: { image: { id: 1, url: '/storage/a.jpg' } } }));
    arriveAt('/news/5', { pages: { 'news/': [1] } });
    await vi.waitFor(() => expect(ahead()).toContain('preload image /storage/a.jpg'));
    expect(
      [...document.head.querySelectorAll('link')].map((link) => [link.as, link.getAttribute('crossorigin')]),
    ).toEqual([
      ['style', ''],
      ['image', null],
    ]);
  });

  test('has the first picture of a record fetched, whatever way its address is written', async () => {
    const text = String.raw`{"data":{"id":5,"image":{"id":1,"url":"\/storage\/a.jpg"}}}`;
    send.mockImplementation(() => Promise.resolve(new Response(text)));
    arriveAt('/news/5');
    await vi.waitFor(() => expect(ahead()).toContain('preload image /storage/a.jpg'));
  });

  test.each(['javascript:alert(1)', '//evil.example/a.jpg', 'data:image/png;base64,AA'])(
    'has no picture fetched from %s',
    async (url) => {
      send.mockImplementation(() => answer({ data: { image: { id: 1, url } } }));
      arriveAt('/news/5');
      await window.prefetched?.response;
      await new Promise((resolve) => setTimeout(resolve, 0));
      expect(ahead().filter((link) => link.includes('image'))).toEqual([]);
    },
  );

  test('has the API asked where it lives', () => {
    withTag('api', 'https://api.example');
    arriveAt('/news/5');
    expect(asked()).toEqual(['https://api.example/api/news/5']);
  });
});

describe('the answer that was asked for early', () => {
  const url = () => `${location.origin}/api/news/5`;

  test('goes to the first call that asks the same, once, whole', async () => {
    send.mockImplementation(() => answer({ data: { id: 5 } }));
    arriveAt('/news/5');
    const response = await taken(url());
    expect(await response?.json()).toEqual({ data: { id: 5 } });
    expect(taken(url())).toBeUndefined();
  });

  test('goes to no other call', () => {
    arriveAt('/news/5');
    expect(taken(`${location.origin}/api/news/6`)).toBeUndefined();
    expect(taken(url(), { method: 'DELETE' })).toBeUndefined();
    expect(taken(url())).toBeDefined();
  });

  test('is given up when its caller gives it up', () => {
    arriveAt('/news/5');
    const controller = new AbortController();
    void taken(url(), { method: 'GET', signal: controller.signal });
    expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    controller.abort();
    expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  test('that failed fails for whoever takes it, and for nobody else', async () => {
    send.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    arriveAt('/news/5');
    await expect(taken(url())).rejects.toThrow('Failed to fetch');
  });

  test('can be written into a document as text', () => {
    // oxlint-disable-next-line typescript/no-implied-eval -- the built document runs just this text
    const alone: unknown = new Function(`return (${prefetchInitial.toString()})`)();
    expect(alone).toBeTypeOf('function');
    expect(prefetchInitial.toString()).not.toMatch(/__vi|_{2}import|takePrefetched/);
  });
});
