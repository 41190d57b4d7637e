import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Server } from 'srvx';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { now, setClock } from '../../mocks/clock.ts';
import { db } from '../../mocks/db/db.ts';
import { isNotTrashed } from '../../mocks/db/status.ts';
import { logged } from '../../mocks/http/log.ts';
import { startServer } from '../../mocks/server.ts';
import { reset } from '../../mocks/state.ts';
import { vContentType } from '@/api/gen/public/valibot.gen.ts';
import { readContract } from './operations.ts';
import { runCheck, type Options } from './run.ts';

const account = (name: string) => ({ email: `${name}@example.com`, password: 'password' });
const admin = account('admin');

/** In ms: of runs of some hundred calls, on a busy machine. */
const long = 60_000;

let server: Server;
let url = '';

beforeAll(async () => {
  server = await startServer({ port: 0 });
  url = server.url ?? '';
});

afterAll(() => server.close(true));

beforeEach(() => reset());

const answering = (respond: () => Response | Promise<Response>): Pick<Options, 'fetch'> => ({
  fetch: () => Promise.resolve(respond()),
});

const counts = () => ({
  ...Object.fromEntries(
    Object.entries(db.content).map(([type, table]) => [type, [...table.values()].filter(isNotTrashed).length]),
  ),
  tag: db.tables.tag.size,
  user: db.tables.user.size,
});

test(
  'finds no difference in the mock, calls every operation, and leaves nothing visible after writing',
  { timeout: long },
  async () => {
    const before = counts();
    const published = await fetch(`${url}api/news?per_page=1`).then((response) => response.text());
    const { differences, notChecked, checked, leftovers, stopped } = await runCheck({
      url,
      credentials: admin,
      write: true,
    });
    expect({ differences, notChecked, stopped }).toEqual({ differences: [], notChecked: [], stopped: null });
    expect(checked.toSorted()).toEqual(
      readContract()
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(counts()).toEqual(before);
    expect(await fetch(`${url}api/news?per_page=1`).then((response) => response.text())).toBe(published);
    // One of each content type in the trash, and the picture.
    expect(leftovers).toHaveLength(vContentType.options.length + 1);
    expect(db.tables.mail.size + db.tables.contact.size).toBe(0);
  },
);

test('without --write, only reads, signs in and signs out', { timeout: long }, async () => {
  const only = 'auth,account,news,photo,tag,user,image,search';
  const { differences, notes } = await runCheck({ url, credentials: admin, only });
  expect(differences).toEqual([]);
  const sent = new Set(logged().flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path}`])));
  expect([...sent].toSorted()).toEqual(['POST /api/auth/login', 'POST /api/auth/logout', 'POST /api/auth/refresh']);
  expect(notes).toContainEqual(expect.stringContaining('Without --write'));
});

test('without an account, checks the public operations and that the others are locked', async () => {
  const { differences, notes, checked } = await runCheck({ url, write: true, only: 'news' });
  expect(differences).toEqual([]);
  expect(checked).toEqual(['listNews', 'getNews', 'listManagedNews', 'getManagedNews', 'restoreNews']);
  expect(notes).toContainEqual(expect.stringContaining('only checked to be locked'));
});

test('with an editor’s account, checks what its scope allows and that the rest is refused', async () => {
  const { differences } = await runCheck({
    url,
    credentials: account('object'),
    only: 'listManagedNews,listManagedTag',
  });
  expect(differences).toEqual([]);
  expect(logged()).toContainEqual(expect.objectContaining({ method: 'GET', path: '/api/admin/tag', status: 403 }));
});

test('waits for a server that throttles, and continues', async () => {
  db.settings = { ...db.settings, general: 10 };
  const report = vi.fn<(message: string) => void>();
  const sleep = vi.fn<(ms: number) => Promise<void>>(async (ms) => setClock({ advance: ms / 1000 }));
  const { differences, stopped } = await runCheck({ url, only: 'listNews', report, sleep, now });
  expect({ differences, stopped }).toEqual({ differences: [], stopped: null });
  expect(sleep).toHaveBeenCalled();
  expect(report).toHaveBeenCalledWith('throttled at 10 calls a minute: waiting 60 s, then going on');
});

test('reports its progress by operation, and runs parts alone', async () => {
  const report = vi.fn<(message: string) => void>();
  await runCheck({ url, only: 'getNews,getPhoto', report });
  expect(report.mock.calls.flat()).toEqual([
    expect.stringMatching(/^\[1\/2\] getNews: \d+ calls, as agreed$/),
    expect.stringMatching(/^\[2\/2\] getPhoto: \d+ calls, as agreed$/),
  ]);
  expect((await runCheck({ url, only: 'nothing' })).stopped).toMatch(
    /^The contract has no nothing; there are account, /,
  );
});

test('removes what it created when it is interrupted', async () => {
  const before = counts();
  const interrupted = new AbortController();
  const { stopped } = await runCheck({
    url,
    credentials: admin,
    write: true,
    only: 'createTag',
    signal: interrupted.signal,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (response.status === 201) interrupted.abort();
      return response;
    },
  });
  expect(stopped).toBe('Interrupted.');
  expect(counts()).toEqual(before);
});

test('checks CORS for a site on another origin', async () => {
  const asked = { url, only: 'listNews', origin: 'https://site.example' };
  expect((await runCheck(asked)).differences.map(({ field, effect }) => [field, effect])).toEqual([
    ['Access-Control-Expose-Headers', 'tolerated'],
  ]);
  const closed = await runCheck({
    ...asked,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const { status } = response;
      const kept = [...response.headers].filter(([name]) => !name.startsWith('access-control'));
      return new Response(status === 204 ? null : await response.text(), { status, headers: kept });
    },
  });
  expect(closed.differences).toContainEqual(
    expect.objectContaining({ operation: 'updateNews', field: 'Access-Control-Allow-Origin', effect: 'breaks' }),
  );
});

test.each([
  [
    'a page',
    () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    /something else than JSON \(text\/html, 200\)/,
  ],
  [
    'a redirect',
    () => new Response('', { status: 302, headers: { Location: '/login' } }),
    /leads to http:\/\/.*\/login, a login page/,
  ],
  [
    'maintenance',
    () => Response.json({ message: '' }, { status: 503, headers: { 'Retry-After': '120' } }),
    /under maintenance \(503\)\. It asks to be tried again in 120 s\./,
  ],
  ['a 404', () => Response.json({ message: '' }, { status: 404 }), /does not exist \(404\)/],
  ['a 500', () => Response.json({ message: '' }, { status: 500 }), /fails \(500\)/],
])('explains %s instead of the API in one sentence', async (_, respond, sentence) => {
  const { stopped, differences } = await runCheck({ url, ...answering(respond) });
  expect(stopped).toMatch(sentence);
  expect(differences).toEqual([]);
});

test('refuses an address with a path, which the site could not call', async () => {
  const { stopped, calls } = await runCheck({ url: `${url}/foo` });
  expect(stopped).toBe(`${url}/foo has a path: name ${new URL(url).origin}, as the site calls /api/… there.`);
  expect(calls).toBe(0);
});

test('sends no account over plain http to another computer', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const { stopped } = await runCheck({ url: 'http://192.0.2.1', credentials: admin, fetch });
  expect(stopped).toBe('An account is not sent to http://192.0.2.1 without https.');
  expect(fetch).not.toHaveBeenCalled();
});

test('explains a wrong password in one sentence, which is no difference', async () => {
  const { stopped, differences } = await runCheck({ url, credentials: { ...admin, password: 'wrong' }, only: 'user' });
  expect(stopped).toBe('The server refuses this email and password (401).');
  expect(differences).toEqual([]);
});

/** As `npm run deploy:contract` does. */
const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['deploy/contract/main.ts', ...args], {
    env: { ...process.env, SITE_PASSWORD: 'password' },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

test('exits with code 0 without differences, and never prints the password', async () => {
  const { code, stdout, stderr } = await command(
    '--url',
    url,
    '--email',
    admin.email,
    '--only',
    'getUser',
    '--json',
    '-',
  );
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ stopped: null, differences: [], checked: ['getUser', 'login'] });
  expect(stdout + stderr).not.toMatch(/password"|"password|eyJ/);
});

test('exits with code 1 for differences, and with 2 when nothing listens', async () => {
  db.settings = { ...db.settings, lifetime: 0 };
  const differs = await command('--url', url, '--email', admin.email, '--only', 'getUser');
  expect(differs.code).toBe(1);
  expect(differs.stdout).toContain('Breaks the client:');
  const gone = await startServer({ port: 0 });
  const address = gone.url ?? '';
  await gone.close(true);
  const down = await command('--url', address);
  expect(down.code).toBe(2);
  expect(down.stdout.trim()).toMatch(/^Nothing listens at http:\/\/127\.0\.0\.1:\d+: is the server running, .*\?$/);
});
