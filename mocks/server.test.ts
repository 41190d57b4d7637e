// @vitest-environment node
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from 'srvx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  test('the same handlers answer', async () => {
    const login = await post('/api/auth/login', { email: 'admin@example.com', password: 'password' });
    const { token } = Object(await login.json());
    const user = await send('/api/auth/user', { headers: { authorization: `Bearer ${token}` } });
    expect(await user.json()).toMatchObject({ user: { email: 'admin@example.com' } });
    expect((await send('/health')).status).toBe(200);
    expect((await send('/api/nothing')).status).toBe(404);
  });

  test('a picture can be uploaded as a form', async () => {
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

  test('a cut really breaks the connection, once', async () => {
    await post('/__mock/faults', [{ path: '/api/news', cut: true }]);
    await expect(send('/api/news')).rejects.toThrow('fetch failed');
    expect((await send('/api/news')).status).toBe(200);
  });

  test('a front end on another port may use it', async () => {
    const preflight = await send('/api/news', { method: 'OPTIONS', headers: { origin: 'http://localhost:5173' } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    const answer = await send('/api/news', { headers: { origin: 'http://localhost:5173' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  });
});

describe('the built files', () => {
  test('are served with the app for every address of it', async () => {
    const page = await send('/news/12?page=2');
    expect(await page.text()).toContain('<title>app</title>');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  test('are compressed and kept for good when their name has a hash', async () => {
    const script = await send('/assets/app-1.js');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(await script.text()).toContain('console.log');
  });

  test('leave to the mock what a journey forwards from the video hosts', async () => {
    const youtube = await send(
      `/oembed?format=json&url=${encodeURIComponent('https://www.youtube.com/watch?v=dQw4w9WgXcQ')}`,
    );
    expect(await youtube.json()).toMatchObject({ provider_name: 'YouTube' });
    const vimeo = await send(`/api/oembed.json?url=${encodeURIComponent('https://vimeo.com/76979871')}`);
    expect(await vimeo.json()).toMatchObject({ provider_name: 'Vimeo' });
  });

  test('are missed with a 404, never with the app', async () => {
    expect((await send('/assets/gone-2.js')).status).toBe(404);
    expect((await send('/favicon.ico')).status).toBe(404);
    expect((await send('/assets/..%2f..%2fetc/passwd')).status).toBe(404);
  });
});
