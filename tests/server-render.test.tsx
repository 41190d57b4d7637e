import { dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';

const browserGlobals = ['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage'];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Renders a page without browser globals, like a prerender. */
const renderOnServer = async (address: string): Promise<{ html: string; state: DehydratedState }> => {
  vi.resetModules();
  // Without a location, the API URL must be configured.
  vi.stubEnv('VITE_API_URL', location.origin);
  vi.stubEnv('VITE_SITE_URL', location.origin);
  for (const name of browserGlobals) vi.stubGlobal(name, undefined);
  const { App, createApp } = await import('@/app.tsx');
  const { renderToString } = await import('react-dom/server');
  const app = createApp(createMemoryHistory({ initialEntries: [address] }));
  await app.router.load();
  const html = renderToString(<App {...app} />);
  const state = dehydrate(app.queryClient);
  vi.unstubAllGlobals();
  vi.resetModules();
  return { html, state };
};

/** Hydrates the page; returns React's errors. */
const hydrateInBrowser = async (address: string, { html, state }: { html: string; state: DehydratedState }) => {
  const { App, createApp } = await import('@/app.tsx');
  const host = document.createElement('div');
  host.innerHTML = html;
  // TanStack Router's inline scroll script removes itself while parsing.
  host.querySelectorAll('script:not([type])').forEach((script) => script.remove());
  document.body.append(host);
  const app = createApp(createMemoryHistory({ initialEntries: [address] }));
  hydrate(app.queryClient, state);
  app.router.ssr = { manifest: undefined };
  await app.router.load();
  const complaints: unknown[] = [];
  const error = vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
  const root = await act(async () =>
    hydrateRoot(host, <App {...app} />, { onRecoverableError: (problem) => complaints.push(problem) }),
  );
  error.mockRestore();
  return { host, root, complaints };
};

test('the list of news renders to a string where there is no browser, with its words and its heading', async () => {
  const { html } = await renderOnServer('/news');
  expect(html).toContain('<h1 tabindex="-1">新闻</h1>');
  expect(html.match(/<article/g)).toHaveLength(20);
  expect(html).toContain('<title>新闻 - 自体干细胞饮食指南</title>');
});

test('a browser takes the rendered list over without a warning, and without asking for it again', async () => {
  const rendered = await renderOnServer('/news');
  const { host, root, complaints } = await hydrateInBrowser('/news', rendered);
  expect(complaints).toEqual([]);
  expect(host.querySelectorAll('article')).toHaveLength(20);
  act(() => root.unmount());
  host.remove();
});

test('a record renders its words on a server, and nothing of its markup is trusted there', async () => {
  const { html } = await renderOnServer('/news/47');
  expect(html).toContain('一篇来历不明的投稿，请留意正文');
  expect(html.replace(/<script[^>]*>.*?<\/script>/gs, '')).not.toMatch(/<script|onerror|onload|javascript:|<iframe/i);
  const { host, root, complaints } = await hydrateInBrowser('/news/47', await renderOnServer('/news/47'));
  expect(complaints).toEqual([]);
  act(() => root.unmount());
  host.remove();
});
