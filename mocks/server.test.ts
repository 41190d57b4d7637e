// @vitest-environment node
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serve, type Server } from 'srvx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sniffImage } from './files/image-size.ts';
import { forwardTo, setRealServer } from './http/real.ts';
import { startServer } from './server.ts';
import { reset } from './state.ts';
import { server as inProcess } from './vitest.ts';

let server: Server;
let base = '';
let folder = '';

beforeAll(async () => {
  // MSW would intercept the requests to the server.
  inProcess.close();
  folder = await mkdtemp(join(tmpdir(), 'mock-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>app</title>');
  await writeFile(join(folder, 'assets', 'app-1.js'), `console.log(${'1'.repeat(5000)})`);
  server = await startServer({ port: 0, folder });
  base = (server.url ?? '').replace(/\/$/, '');
});

afterAll(async () => {
  inProcess.listen();
  await server.close(true);
  await rm(folder, { recursive: true });
});

beforeEach(() => reset());

const send = (path: string, init: RequestInit = {}) =>
  fetch(base + path, { ...init, headers: { accept: 'application/json', ...Object(init.headers) } });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('over HTTP', () => {
  test('the server answers with the same handlers as in the page', async () => {
    const login = await post('/api/auth/login', { email: 'admin@example.com', password: 'password' });
    const { token } = Object(await login.json());
    const user = await send('/api/auth/user', { headers: { authorization: `Bearer ${token}` } });
    expect(await user.json()).toMatchObject({ user: { email: 'admin@example.com' } });
    expect((await send('/health')).status).toBe(200);
    expect((await send('/api/nothing')).status).toBe(404);
  });

  test('a seeded picture has the type, size and dimensions of its record', async () => {
    const { data } = Object(await (await send('/api/photo/1')).json());
    for (const { url, width, height, mime, size } of data.images) {
      const response = await send(url);
      expect(response.headers.get('content-type')).toBe(mime);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(sniffImage(bytes)).toMatchObject({ mime, width, height });
      expect(bytes).toHaveLength(size);
    }
  });

  test('the server accepts an image as multipart form data', async () => {
    const login = await post('/api/auth/login', { email: 'news@example.com', password: 'password' });
    const { token } = Object(await login.json());
    const form = new FormData();
    const gif = Uint8Array.from('GIF89ad\0d\0\0\0\0', (character) => character.charCodeAt(0));
    form.set('file', new Blob([gif]), 'a.gif');
    const headers = { authorization: `Bearer ${token}` };
    const created = await send('/api/admin/image', { method: 'POST', body: form, headers });
    expect(created.status).toBe(201);
    const { data } = Object(await created.json());
    expect(new Uint8Array(await (await send(data.url)).arrayBuffer())).toEqual(gif);
  });

  test('a fault with `cut` breaks the connection of one call', async () => {
    await post('/__mock/faults', [{ path: '/api/news', cut: true }]);
    await expect(send('/api/news')).rejects.toThrow('fetch failed');
    expect((await send('/api/news')).status).toBe(200);
  });

  test('a body that a scenario makes longer is not truncated', async () => {
    await post('/__mock/scenario', { scenario: 'numbers-as-text' });
    const { meta } = Object(await (await send('/api/news')).json());
    expect(meta.per_page).toBe('15');
  });

  test('a front end on another port gets CORS headers', async () => {
    const preflight = await send('/api/news', { method: 'OPTIONS', headers: { origin: 'http://localhost:5173' } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    const response = await send('/api/news', { headers: { origin: 'http://localhost:5173' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  });
});

describe('passing calls through to a real server', () => {
  let backend: Server;
  const seen: string[] = [];
  let partly: Server;
  let site = '';

  beforeAll(async () => {
    backend = await serve({
      port: 0,
      hostname: '127.0.0.1',
      silent: true,
      gracefulShutdown: false,
      fetch: async (request) => {
        seen.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
        const body = gzipSync(JSON.stringify({ data: '真的', accept: request.headers.get('accept') }));
        return new Response(body, { headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' } });
      },
    }).ready();
    partly = await startServer({ port: 0, server: backend.url, real: 'GET /api/news*, /api/contact' });
    site = (partly.url ?? '').replace(/\/$/, '');
  });

  afterAll(async () => {
    await fetch(`${site}/__mock/real`, { method: 'POST', body: JSON.stringify({ calls: [] }) });
    await partly.close(true);
    await backend.close(true);
  });

  const passed = (path: string, init: RequestInit = {}) =>
    fetch(site + path, { ...init, headers: { accept: 'application/json' } });

  test('sends the named calls to the real server and answers all others', async () => {
    const news = await passed('/api/news?page=2');
    expect(await news.json()).toEqual({ data: '真的', accept: 'application/json' });
    await passed('/api/contact', { method: 'POST', body: '{"name":"周小满"}' });
    expect(seen).toEqual(['GET /api/news ', 'POST /api/contact {"name":"周小满"}']);
    expect(await (await passed('/api/tag')).json()).toMatchObject({ data: expect.any(Array) });
    const { data } = Object(await (await passed('/__mock/requests')).json());
    expect(data).toMatchObject([
      { path: '/api/news?page=2', kind: 'real', status: 200, response: expect.stringContaining('真的') },
      { path: '/api/contact', kind: 'real', status: 200, request: expect.stringContaining('周小满') },
      { path: '/api/tag', kind: 'mocked', status: 200 },
    ]);
  });

  test('applies faults to those calls, too', async () => {
    await passed('/__mock/faults', { method: 'POST', body: JSON.stringify([{ path: '/api/news', status: 503 }]) });
    expect((await passed('/api/news')).status).toBe(503);
    expect(await (await passed('/api/news')).json()).toMatchObject({ data: '真的' });
  });

  test('rejects paths outside the API, and any path without a server', async () => {
    const ask = (calls: string[]) => passed('/__mock/real', { method: 'POST', body: JSON.stringify({ calls }) });
    expect((await ask(['news'])).status).toBe(422);
    await expect(startServer({ port: 0, real: '/api/news*' })).rejects.toThrow('API_URL');
    setRealServer(forwardTo(backend.url ?? ''));
  });
});

describe('the built files', () => {
  test('are served with index.html for every route of the app', async () => {
    const page = await send('/news/12?page=2');
    expect(await page.text()).toContain('<title>app</title>');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  test('are compressed, and immutable when their name has a hash', async () => {
    const script = await send('/assets/app-1.js');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(await script.text()).toContain('console.log');
  });

  test('get a 404 when missing, never index.html', async () => {
    expect((await send('/assets/gone-2.js')).status).toBe(404);
    expect((await send('/favicon.ico')).status).toBe(404);
    expect((await send('/assets/..%2f..%2fetc/passwd')).status).toBe(404);
  });
});
