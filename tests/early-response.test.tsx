import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyResponse } from '@/api/early-response.ts';
import { logged } from '../mocks/http/log.ts';
import { visit } from './visit.tsx';

const [, script = ''] = /<script>([^]*?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];

/** What the document sends at an address before the app has started; null if it leaves the call to the app. */
const early = (address: string, { api = '', body = {} }: { api?: string; body?: unknown } = {}) => {
  const sent: string[] = [];
  const added: { href?: string; fetchPriority?: string }[] = [];
  const window: { askEarly?: () => void; earlyResponse?: { url: string } } = {};
  const page = {
    window,
    URLSearchParams,
    location: new URL(address, location.origin),
    localStorage,
    sessionStorage,
    navigator,
    addEventListener: () => {},
    setTimeout,
    fetch: (url: string) => {
      sent.push(url);
      return Promise.resolve(Response.json(body));
    },
    document: {
      documentElement: document.createElement('html'),
      querySelector: () => ({ content: api }),
      createElement: () => ({}),
      head: { append: (link: { href?: string }) => added.push(link) },
    },
  };
  runInNewContext(script, page);
  window.askEarly?.();
  expect(window.earlyResponse?.url).toBe(sent[0]);
  return { sent: sent.map((url) => url.replace(location.origin, '')), added, window };
};

afterEach(() => {
  window.earlyResponse = undefined;
});

test.each([
  ...['highlight', 'knowhow', 'news', 'photo', 'reflection', 'witness'].map((type) => `/${type}`),
  '/news/',
  '/news?tag=4',
  '/knowhow?sort=title',
  '/witness?tag=2&sort=published_at',
  '/knowhow?utm_source=wechat',
  '/news/5',
  '/symptom/3',
  '/photo/7/',
])('the document of %s sends a call of the app', async (address) => {
  const { sent } = early(address);
  expect(sent).toHaveLength(1);
  const [call = ''] = sent;
  visit(address);
  await waitFor(() => expect(logged().map(({ path }) => path)).toContain(call));
  expect(logged().filter(({ path }) => path === call)).toHaveLength(1);
});

test.each([
  '/',
  '/symptom',
  '/news?q=粥',
  '/news?tag=x',
  '/news?tag=0',
  '/news?sort=views',
  '/news/new',
  '/about',
  '/admin/news',
  '/news/5/print',
])('the document of %s leaves the first call to the app', (address) => {
  expect(early(address).sent).toEqual([]);
});

const image = { url: '/storage/pictures/1.webp' };

test.each([
  ['/news/5', '', { data: { image } }, ['/storage/pictures/1.webp']],
  ['/news', '', { data: [{ image }, { image: null }] }, ['/storage/pictures/1.webp']],
  ['/news/5', 'https://api.example.com', { data: { image } }, ['https://api.example.com/storage/pictures/1.webp']],
  ['/news', '', { data: [{ image: null }] }, []],
  ['/news', '', { data: [] }, []],
  ['/news/5', '', { message: 'Not found' }, []],
  ['/news/5', '', { data: { image: { url: 'https://tracker.example.com/1.png' } } }, []],
])('loads the first picture of %s early if it is stored on the site', async (address, api, body, pictures) => {
  const { added } = early(address, { api, body });
  await new Promise((resolve) => setTimeout(resolve));
  expect(added.map(({ href }) => href)).toEqual(pictures);
});

test('an early call goes to an API on another origin if configured', () => {
  expect(early('/news/5', { api: 'https://api.example.com/' }).sent).toEqual(['https://api.example.com/api/news/5']);
});

test('an early response is used once', async () => {
  const url = 'https://example.com/api/news/5';
  const response = new Response();
  window.earlyResponse = { url, response: Promise.resolve(response) };
  expect(await takeEarlyResponse(url, {})).toBe(response);
  expect(takeEarlyResponse(url, {})).toBeNull();
});

test('an early response is not used for another URL', () => {
  window.earlyResponse = { url: 'https://example.com/api/news/5', response: Promise.resolve(new Response()) };
  expect(takeEarlyResponse('https://example.com/api/news/6', {})).toBeNull();
  expect(window.earlyResponse).toBeDefined();
});

test('an early response is dropped after a minute', () => {
  vi.useFakeTimers();
  const { window: page } = early('/news/5');
  expect(page.earlyResponse).toBeDefined();
  vi.advanceTimersByTime(60_000);
  expect(page.earlyResponse).toBeUndefined();
});

test('an early response rejects at once when the app aborts', async () => {
  const url = 'https://example.com/api/news/5';
  window.earlyResponse = { url, response: new Promise(() => {}) };
  const controller = new AbortController();
  const taken = takeEarlyResponse(url, { signal: controller.signal });
  controller.abort(new Error('left'));
  await expect(taken).rejects.toThrow('left');
});
