import { appendFile, mkdir, mkdtemp, readdir, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Fault } from '../../mocks/http/faults.ts';
import { startServer } from '../../mocks/server.ts';
import { PageError } from '@/lib/page-error.ts';
import { parseSearchIndex } from '@/content/search/records/search-record.ts';
import { publicTypes } from '@/content/public-types.ts';
import { trustNames } from '@/content/trust/names.ts';
import { runReleaseCommand } from '../release/command.ts';
import { writeFakeBuild } from '../release/fake-build.ts';
import { createSend } from '../http/send.ts';
import { allRecords } from './all-records.ts';
import { run } from './run.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const site = 'https://example.com';
let server: Server;
let api = '';
let folder = '';
let to = '';

beforeAll(async () => {
  server = await startServer({ port: 0 });
  api = server.url ?? '';
});
afterAll(() => server.close());

const control = async (name: string, body: unknown) => {
  const response = await fetch(new URL(`/__mock/${name}`, api), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
};

const faults = (...list: Fault[]) => control('faults', list);

beforeEach(async () => {
  await control('reset', {});
  folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  to = join(folder, 'site');
  await writeFakeBuild(join(folder, 'dist'), 'first');
  return () => rm(folder, { recursive: true, force: true });
});

/** Runs the job with pages that are their record's data, for `dist` or what is served; `rendered` are the paths that were generated. */
const prerender = async ({ build = 'one', broken = '', isNew = true } = {}) => {
  const sleep = vi.fn<(ms: number) => Promise<void>>(async (ms) => {
    // The mock's window is a minute of its own clock.
    if (ms > 10_000) await control('clock', { advance: 61 });
  });
  const send = createSend({
    base: new URL(api),
    purpose: 'job',
    sleep,
    now: () => Date.now() + sleep.mock.calls.reduce((sum, [ms]) => sum + ms, 0),
  });
  const rendered: string[] = [];
  const messages: string[] = [];
  const outcome = await run({
    site,
    to,
    from: isNew ? join(folder, 'dist') : undefined,
    build: async () => build,
    send,
    render: async (path) => {
      rendered.push(path);
      if (path === broken) throw new Error('too odd');
      if (trustNames.some((name) => path === `/${name}`)) return { head: '', body: path, queries: [], routes: [] };
      const response = await send({ method: 'GET', path: `/api${path === '/' ? '/highlight' : path}` });
      if (response.status === 404) throw new PageError(404, 'gone');
      const [type, id] = path.slice(1).split('/');
      const { data }: { data: unknown } = JSON.parse(response.text);
      return {
        head: '',
        body: response.text,
        queries: [[['content', type, id ? 'record' : 'list'], data]],
        routes: [],
      };
    },
    template:
      async () =>
      ({ body }) =>
        body,
    report: (message) => void messages.push(message),
  });
  return { ...outcome, rendered, messages, sleep };
};

const served = (file: string) => readFile(join(to, 'current', file), 'utf8');

const login = async () => {
  const response = await fetch(new URL('/api/auth/login', api), {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'password' }),
  });
  const { token }: { token: string } = await response.json();
  return { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
};

/** Changes the records of an action in the admin area. */
const bulk = async (action: string, type: string, ids: readonly number[]) =>
  fetch(new URL(`/api/admin/${type}/bulk`, api), {
    method: 'POST',
    headers: await login(),
    body: JSON.stringify({ action, ids }),
  });

const rename = async (type: string, id: number, title: string) => {
  const headers = await login();
  const record = await (await fetch(new URL(`/api/admin/${type}/${id}`, api), { headers })).json();
  const response = await fetch(new URL(`/api/admin/${type}/${id}`, api), {
    method: 'PUT',
    headers,
    body: JSON.stringify({ ...record.data, title }),
  });
  expect(await response.json()).toMatchObject({ data: { title } });
};

test('renders home, listings and each published record beside the app, with sitemap, feed and robots.txt', async () => {
  const { generated, unchanged, skipped, rendered } = await prerender();
  expect([unchanged, skipped]).toEqual([0, []]);
  expect(generated).toBe(rendered.length);
  expect(new Set(rendered).size).toBe(rendered.length);
  expect(rendered).toEqual(expect.arrayContaining(['/', '/news', '/witness', '/news/47']));
  expect(await served('index.html')).toContain('<title>first</title>');
  expect(await served('assets/first.js')).toContain('// first');
  expect(await served('home.html')).toContain('"data"');
  const list = await served('news/index.html');
  expect(list).toContain('"last_page"');
  // Quality 11 by default.
  const compressed = await readFile(join(to, 'current/news/index.html.br'));
  expect(compressed.length).toBeLessThanOrEqual(brotliCompressSync(list).length);
  expect(await served('news/47/index.html')).toContain('一篇来历不明的投稿');
  const sitemap = await served('sitemap.xml');
  expect(sitemap.match(/<loc>/g)).toHaveLength(generated);
  expect(sitemap).toContain('<loc>https://example.com/news/47</loc><lastmod>');
  const feed = await served('feed.xml');
  expect(feed.match(/<item>/g)).toHaveLength(50);
  const days = [...feed.matchAll(/<pubDate>(.*?)</g)].map(([, day = '']) => Date.parse(day));
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  expect(await served('robots.txt')).toContain('Sitemap: https://example.com/sitemap.xml');
});

test('renders only what changed, and removes a deleted record', async () => {
  const first = await prerender();
  await bulk('delete', 'news', [36]);
  await rename('news', 35, '一篇改过的新闻');
  const second = await prerender();
  expect(second.rendered.filter((path) => /\d/.test(path))).toEqual(['/news/35']);
  // Made anew: home, lists and pages about the site; and the two records.
  expect(second.unchanged).toBe(first.generated - (1 + publicTypes.length + trustNames.length) - 2);
  expect(await served('news/35/index.html')).toContain('一篇改过的新闻');
  expect(await served('news/34/index.html')).toContain('"data"');
  await expect(served('news/36/index.html')).rejects.toThrow('ENOENT');
  expect(await served('sitemap.xml')).not.toContain('/news/36<');
  const rebuilt = await prerender({ build: 'two' });
  expect(rebuilt.unchanged).toBe(0);
});

test('writes an index for the search on the device: all records with headings, also of unchanged pages', async () => {
  const indexed = async () => parseSearchIndex(JSON.parse(await served('search-index.json')));
  await prerender();
  const first = await indexed();
  const listed = new Set((await served('sitemap.xml')).match(/<loc>[^<]*\/\d+<\/loc>/g));
  expect(first).toHaveLength(listed.size);
  expect(first.find(({ title }) => title === '头晕')).toMatchObject({ type: 'symptom', aliases: ['眩晕', '头昏'] });
  const withHeadings = first.filter(({ headings }) => headings.length > 0);
  expect(withHeadings.length).toBeGreaterThan(20);
  expect(brotliCompressSync(await served('search-index.json')).length).toBeLessThan(60_000);
  await rename('news', 35, '一篇改过的新闻');
  await bulk('delete', 'news', [36]);
  await prerender();
  const second = await indexed();
  expect(second.find(({ type, id }) => type === 'news' && id === 35)?.title).toBe('一篇改过的新闻');
  expect(second.some(({ type, id }) => type === 'news' && id === 36)).toBe(false);
  expect(second.filter(({ headings }) => headings.length > 0).length).toBeGreaterThanOrEqual(withHeadings.length - 2);
});

test('skips and reports a record that fails, and never serves its old page once it changed', async () => {
  await prerender();
  await rename('news', 35, '一篇改过的新闻');
  await faults({ path: '/api/news/35', status: 500, times: 9 });
  const { skipped, messages } = await prerender({ broken: '/news/35' });
  expect(skipped).toEqual(['/news/35']);
  expect(messages).toContain('skipped /news/35: too odd');
  // The app itself, so that web servers don't take the record for one that is gone.
  expect(await served('news/35/index.html')).toContain('<title>first</title>');
  expect(await served('news/34/index.html')).toContain('"data"');
  await faults();
  const mended = await prerender();
  expect(mended.skipped).toEqual([]);
  expect(await served('news/35/index.html')).toContain('一篇改过的新闻');
});

test('marks a site that has a page for each record, unless a list has an entry that can’t be read', async () => {
  await prerender();
  expect(await served(allRecords)).toContain('404');
  await faults({
    path: '/api/photo',
    query: { per_page: '100' },
    status: 200,
    body: { data: [{}], meta: { last_page: 1, total: 1 } },
  });
  await prerender();
  await expect(served(allRecords)).rejects.toThrow('ENOENT');
});

test('leaves the live site when the API fails, and continues in the next run', async () => {
  await prerender();
  const before = await readlink(join(to, 'current'));
  await rename('reflection', 5, '一篇改过的心得');
  await rename('highlight', 5, '一篇改过的精选');
  // Highlights are read, photos are not.
  await faults({ path: '/api/photo', query: { per_page: '100' }, status: 500, times: 9 });
  await expect(prerender()).rejects.toThrow('/api/photo');
  expect(await readlink(join(to, 'current'))).toBe(before);
  expect(await served('highlight/5/index.html')).not.toContain('一篇改过的精选');
  await faults();
  const { rendered, unchanged } = await prerender();
  expect(rendered.filter((path) => /\d/.test(path))).toEqual(['/reflection/5']);
  expect(unchanged).toBeGreaterThan(300);
  expect(await served('highlight/5/index.html')).toContain('一篇改过的精选');
  expect((await readdir(join(to, 'releases'))).filter((name) => /^\d+$/.test(name))).toHaveLength(2);
});

test('gives up after too many failures in a row', async () => {
  await prerender();
  const before = await readlink(join(to, 'current'));
  await faults({ path: '/api/*', status: 503, times: 999 });
  await expect(prerender()).rejects.toThrow('503');
  expect(await readlink(join(to, 'current'))).toBe(before);
});

test('refuses a folder with something else in it, and a second run at the same time', async () => {
  await mkdir(join(to, 'current'), { recursive: true });
  await expect(prerender()).rejects.toThrow('current is not the link of a release');
  await rm(to, { recursive: true });
  await mkdir(join(to, 'releases'), { recursive: true });
  const lock = join(to, 'releases/pages.lock');
  for (const owner of [
    { pid: process.ppid, host: hostname() },
    { pid: 1, host: 'elsewhere' },
  ]) {
    await writeFile(lock, JSON.stringify(owner));
    await expect(prerender()).rejects.toThrow('Another run is in progress');
  }
  // Of a process that is gone.
  await writeFile(lock, JSON.stringify({ pid: 2_147_483_646, host: hostname() }));
  expect((await prerender()).generated).toBeGreaterThan(300);
  // Of one that no longer renews it.
  await writeFile(lock, JSON.stringify({ pid: 1, host: 'elsewhere' }));
  await utimes(lock, new Date(0), new Date(0));
  expect((await prerender()).unchanged).toBeGreaterThan(300);
});

test('renders for the live build, also after a release and after a rollback', async () => {
  const release = (...args: string[]) => runReleaseCommand(['--to', to, ...args]);
  const dist = join(folder, 'dist');
  await expect(prerender({ isNew: false })).rejects.toThrow('Nothing is released');
  await release('--from', dist);
  await prerender({ isNew: false });
  expect(await served('news/34/index.html')).toContain('"data"');
  expect(await served('about/index.html')).toBe('/about');
  // As from cron, and a release of the same build between two runs.
  expect(await release('--from', dist)).toContain('is this build already');
  expect((await prerender({ isNew: false })).unchanged).toBeGreaterThan(300);

  await writeFakeBuild(dist, 'next');
  await release('--from', dist);
  expect(await served('index.html')).toContain('<title>next</title>');
  await prerender({ isNew: false, build: 'two' });
  expect(await served('index.html')).toContain('<title>next</title>');
  expect(await served('news/34/index.html')).toContain('"data"');

  await release('--back');
  expect(await served('index.html')).toContain('<title>first</title>');
  expect(await served('news/34/index.html')).toContain('"data"');
  // The job goes on with what is served, and doesn't undo it.
  const again = await prerender({ isNew: false });
  expect(again.unchanged).toBeGreaterThan(300);
  expect(await served('index.html')).toContain('<title>first</title>');
  await expect(release('--back')).rejects.toThrow('no build before');
});

test('stops when another build is released during a run', async () => {
  const dist = join(folder, 'dist');
  await runReleaseCommand(['--to', to, '--from', dist]);
  const running = prerender({ isNew: false });
  await vi.waitUntil(() => existsSync(join(to, 'releases/00000002/news/index.html')), { timeout: 20_000 });
  await writeFakeBuild(dist, 'next');
  await runReleaseCommand(['--to', to, '--from', dist]);
  await expect(running).rejects.toThrow('Another build was released meanwhile');
  expect(await served('index.html')).toContain('<title>next</title>');
});

test('continues a run whose journal breaks off in the middle of a line', async () => {
  await prerender();
  const journal = (await readdir(join(to, 'releases'))).find((name) => name.endsWith('.jsonl')) ?? '';
  await appendFile(join(to, 'releases', journal), '{"path":"/news/1","vers');
  await rm(join(to, 'current/news/2/index.html'));
  const { rendered, skipped } = await prerender();
  expect(rendered.filter((path) => /\d/.test(path))).toEqual(['/news/2']);
  expect(skipped).toEqual([]);
});

test('renders a thousand records within sixty calls a minute, without a 429', { timeout: 60_000 }, async () => {
  await control('fill', { type: 'news', count: 1000 });
  await control('limits', { perMinute: 60 });
  const { skipped, generated, sleep } = await prerender();
  expect(skipped).toEqual([]);
  expect(generated).toBeGreaterThan(1300);
  expect(sleep.mock.calls.length).toBeGreaterThan(15);
  const { data }: { data: { status: number }[] } = await (await fetch(new URL('/__mock/requests', api))).json();
  expect(data.filter(({ status }) => status === 429)).toEqual([]);
});
