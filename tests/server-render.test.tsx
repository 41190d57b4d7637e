import { createMemoryHistory } from '@tanstack/react-router';
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setFaults } from '../mocks/http/faults.ts';
import { logged } from '../mocks/http/log.ts';
import type { Rendered } from '@/entry-server.tsx';
import { publicTypes } from '@/content/public-types.ts';
import { configuration } from '@/lib/configuration/configuration.ts';

const browserGlobals = ['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage'];

/** Segmenter of a browser whose dictionary has no words. */
class GraphemeSegmenter extends Intl.Segmenter {
  constructor() {
    super('zh', { granularity: 'grapheme' });
  }
}

afterEach(() => void vi.resetModules());

/** Renders a page without browser globals, like the prerender job. */
const renderOnServer = async (address: string): Promise<Rendered> => {
  vi.resetModules();
  // Pending work of the previous test may read `window`.
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const { origin } = location;
  const tags = configuration();
  for (const name of browserGlobals) vi.stubGlobal(name, undefined);
  try {
    const { setConfiguration } = await import('@/lib/configuration/configuration.ts');
    // Without `location`, both addresses must be configured.
    setConfiguration({ ...tags, api: origin, address: origin });
    const { render } = await import('@/entry-server.tsx');
    return await render(address);
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
};

/** Hydrates a prerendered page and collects React's errors. */
const hydrateInBrowser = async (address: string, { body, queries }: Rendered) => {
  const { App, createApp } = await import('@/app.tsx');
  const { hydratePrerendered } = await import('@/hydrate.tsx');
  const host = document.createElement('div');
  host.innerHTML = body;
  // TanStack Router's inline scroll script removes itself while parsing.
  host.querySelectorAll('script:not([type])').forEach((script) => script.remove());
  const note = document.createElement('p');
  note.id = 'generated-at';
  document.body.append(host, note);
  const heading = host.querySelector('h1');
  const app = createApp(createMemoryHistory({ initialEntries: [address] }));
  const errors: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    // A warning of this test only: both renderers run in one process.
    if (!String(words[0]).includes('multiple renderers')) errors.push(words);
  });
  vi.stubGlobal('reportError', (problem: unknown) => errors.push(problem));
  const json = JSON.stringify({ path: address, generatedAt: new Date().toISOString(), queries });
  const root = await act(() => hydratePrerendered(host, app, <App {...app} />, json));
  const unmount = () => {
    act(() => root.unmount());
    host.remove();
    note.remove();
  };
  return { host, heading, note, app, errors, unmount };
};

test('server rendering › renders a listing with head, text and query data', async () => {
  const { head, body, queries } = await renderOnServer('/news');
  expect(body).toContain('<h1 tabindex="-1">新闻</h1>');
  expect(body.match(/<article/g)).toHaveLength(20);
  expect(head).toContain('<title>新闻 - 自体干细胞饮食指南</title>');
  expect(head).toContain(`<link rel="canonical" href="${location.origin}/news"/>`);
  expect(head).toContain('<meta property="og:title" content="新闻"/>');
  expect(queries.map(([key]) => key.at(1))).toEqual(['news']);
});

test('server rendering › renders all sections of the home page', async () => {
  const { body, queries } = await renderOnServer('/');
  for (const heading of ['精选', '今日一读', '最近的新闻', '照片', '见证', '心得', '症状索引'])
    expect(body).toContain(`>${heading}</h2>`);
  expect(body).not.toContain('正在加载');
  expect(body).toMatch(/<h2 id="home-season">[^<]+ · [^<]+月[^<]+日<\/h2>/);
  // One query per type, one for tags, and two for knowledge and photos by a tag of the solar term.
  expect(queries).toHaveLength(publicTypes.length + 3);
});

test('server rendering › renders a record without a link to the admin area', async () => {
  const { body } = await renderOnServer('/news/5');
  expect(body).toContain('分享');
  expect(body).not.toContain('/admin');
});

test('server rendering › rejects with the status of a failed request or a missing record', async () => {
  await expect(renderOnServer('/news/999999')).rejects.toMatchObject({ status: 404 });
  setFaults([{ path: '/api/news', status: 500 }]);
  await expect(renderOnServer('/news')).rejects.toMatchObject({ status: 500 });
});

test('hydration › keeps the rendered listing without warnings, refetches it and removes the note', async () => {
  const rendered = await renderOnServer('/news');
  const { host, heading, note, errors, unmount } = await hydrateInBrowser('/news', rendered);
  expect(errors).toEqual([]);
  expect(host.querySelectorAll('article')).toHaveLength(20);
  expect(host.querySelector('h1')).toBe(heading);
  expect(logged().filter(({ path }) => path.startsWith('/api/news'))).toHaveLength(1);
  await waitFor(() => expect(note.isConnected).toBe(false));
  expect(logged().filter(({ path }) => path.startsWith('/api/news'))).toHaveLength(2);
  expect(host.querySelector('h1')).toBe(heading);
  unmount();
});

test('hydration › keeps the rendered home page, including the solar term, without warnings', async () => {
  const rendered = await renderOnServer('/');
  const { host, heading, errors, unmount } = await hydrateInBrowser('/', rendered);
  expect(errors).toEqual([]);
  expect(host.querySelector('h1')).toBe(heading);
  expect(host.querySelectorAll('[data-name=season] h3').length).toBeGreaterThan(0);
  unmount();
});

test('hydration › keeps the prerendered listing and its note when the refetch fails', async () => {
  const rendered = await renderOnServer('/news');
  setFaults([{ path: '/api/news', status: 503 }]);
  const { host, note, unmount } = await hydrateInBrowser('/news', rendered);
  await waitFor(() => expect(logged().filter(({ status }) => status === 503)).toHaveLength(1));
  expect(host.querySelectorAll('article')).toHaveLength(20);
  expect(note.isConnected).toBe(true);
  unmount();
});

test('hydration › shows a newer copy of the device when the refetch of a record fails', async () => {
  const rendered = await renderOnServer('/news/5');
  setFaults([{ path: '/api/news/5', status: 503, times: 9 }]);
  const [[queryKey, data] = []] = rendered.queries;
  const copy = { queryKey, data: { ...Object(data), title: '更正过的标题' }, dataUpdatedAt: Date.now() + 60_000 };
  vi.doMock('idb-keyval', async (original) => ({ ...(await original<object>()), get: async () => copy }));
  onTestFinished(() => vi.doUnmock('idb-keyval'));
  const { host, errors, unmount } = await hydrateInBrowser('/news/5', rendered);
  expect(errors).toEqual([]);
  await waitFor(() => expect(host.querySelector('h1')?.textContent).toBe('更正过的标题'));
  unmount();
});

test.each([404, 410])('hydration › shows the 404 page when the refetched record is deleted (%i)', async (status) => {
  const rendered = await renderOnServer('/news/5');
  setFaults([{ path: '/api/news/5', status, times: 2 }]);
  const { host, unmount } = await hydrateInBrowser('/news/5', rendered);
  await waitFor(() => expect(host.querySelector('[title="This page could not be found"]')).toBeTruthy());
  unmount();
});

test('hydration › renders anew when the address differs from the prerendered one', async () => {
  const rendered = await renderOnServer('/news');
  const { host, heading, unmount } = await hydrateInBrowser('/news?sort=title', rendered);
  await waitFor(() => expect(host.querySelector('h1')).not.toBe(heading));
  unmount();
});

test('server rendering › renders a hostile body as text without its markup', async () => {
  const rendered = await renderOnServer('/news/47');
  expect(rendered.body).toContain('一篇来历不明的投稿，请留意正文');
  expect(rendered.body.replace(/<script[^>]*>.*?<\/script>/gs, '')).not.toMatch(
    /<script|onerror|onload|javascript:|<iframe/i,
  );
});

test.each([
  ['a different word dictionary', GraphemeSegmenter],
  ['no Intl.Segmenter', undefined],
])('hydration › keeps the line breaks of titles in a browser with %s', async (_, Segmenter) => {
  const rendered = await renderOnServer('/news');
  const breaks = rendered.body.match(/<wbr/g)?.length;
  expect(breaks).toBeGreaterThan(20);
  vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: Segmenter } }));
  const { host, note, errors, unmount } = await hydrateInBrowser('/news', rendered);
  expect(errors).toEqual([]);
  expect(host.querySelectorAll('wbr')).toHaveLength(breaks ?? 0);
  // The refetch must end while the document exists.
  await waitFor(() => expect(note.isConnected).toBe(false));
  unmount();
});
