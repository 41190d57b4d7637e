import { rm } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { now, setClock } from '../../mocks/clock.ts';
import { reset } from '../../mocks/state.ts';
import type { Check } from './check.ts';
import { groups } from './checks/all.ts';
import { breaks, changedText, type Break } from './testing/breaks.ts';
import { printed } from './print.ts';
import { runDoctor, type Options, type Report, type Result } from './run.ts';
import { writeBuild } from './testing/build.ts';
import { makeCertificate } from './testing/certificate.ts';
import { startSite, twoWays, type Breaking } from './testing/stand-in.ts';

const credentials = { email: 'admin@example.com', password: 'password' };

/** Waits for nothing: the mock’s clock goes on instead. */
const skipping: Pick<Options, 'now' | 'sleep'> = {
  now,
  sleep: (ms) => Promise.resolve(setClock({ advance: ms / 1000 })),
};

let folder = '';
let started: Awaited<ReturnType<typeof startSite>>;
/** Of the same site: plain, with TLS, with each fault of a certificate. */
let urls: Record<NonNullable<Break['at']>, string>;

let shortLived = { cert: '', key: '' };

beforeAll(async () => {
  const [good, unknown, short] = await Promise.all([makeCertificate(90), makeCertificate(90), makeCertificate(6)]);
  shortLived = short;
  folder = await writeBuild();
  started = await startSite(folder);
  urls = {
    plain: await started.listen(),
    tls: await started.listen(good),
    untrusted: await started.listen(unknown),
  };
  setDefaultCACertificates([...getCACertificates(), good.cert, short.cert]);
});

afterAll(async () => {
  await started.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  // The mock logs the unknown address that each run asks for.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  reset();
  started.set();
});

const examine = (options: Partial<Options> & Pick<Options, 'url'>): Promise<Report> =>
  runDoctor({ ways: twoWays, ...skipping, ...options });

const idsOf = ({ results }: Report, ...kinds: Result['kind'][]) =>
  results.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);

const checks = groups.flatMap((group): readonly Check[] => group.checks);

test('a healthy site passes every check', async () => {
  started.set({
    // As the server on port 80 does.
    breaking: ({ url }, answer) =>
      url.startsWith('http:') ? Response.redirect(url.replace(urls.plain, urls.tls), 301) : answer(),
  });
  const report = await examine({ url: urls.tls, plainHttp: urls.plain, credentials, wait: true });
  expect(report.results.filter(({ kind }) => kind === 'broken' || kind === 'advice')).toEqual([]);
  // Site and API have one origin.
  expect(idsOf(report, 'skipped')).toEqual(['cors']);
  expect(idsOf(report, 'ok', 'skipped')).toEqual(checks.map(({ id }) => id));
  expect(printed(report)).toContain('Nothing is broken.');
});

const idOf = (fault: string) => breaks[fault]?.id ?? fault;

test('every check has a server that is broken in its way', () => {
  expect(new Set(Object.keys(breaks).map(idOf))).toEqual(new Set(checks.map(({ id }) => id)));
});

/** Checks that send 5 MB: asked only of those whose fault it is. */
const costly = ['upload-body', 'upload-file'];

const allBut = (ids: readonly string[]) => checks.flatMap(({ id }) => (ids.includes(id) ? [] : [id])).join();

test.each(Object.entries(breaks))(
  'what is broken is reported, with its fix, and nothing else: %s',
  async (fault, broken) => {
    const { at = 'plain', breaking = null, site, options = () => ({}), isAdvice = false, also = [], reported } = broken;
    const id = idOf(fault);
    started.set({ breaking, ...site });
    const report = await examine({ url: urls[at], only: allBut(costly.includes(id) ? [] : costly), ...options(urls) });
    const result = report.results.find((one) => one.id === id);
    expect(result).toMatchObject({ kind: isAdvice ? 'advice' : 'broken', found: expect.stringMatching(reported) });
    expect(idsOf(report, 'broken', 'advice').toSorted()).toEqual([id, ...also].toSorted());
    expect(printed(report)).toMatch(new RegExp(`^  ${id}: .+\\.\\n    → .{10}`, 'm'));
  },
);

test('of a site whose certificate nobody trusts, nothing else is checked', async () => {
  const report = await examine({ url: urls.untrusted, only: 'document,csp' });
  expect(report.results.map(({ id, kind }) => [id, kind])).toEqual([
    ['https', 'broken'],
    ['document', 'skipped'],
    ['csp', 'skipped'],
  ]);
});

test('a check that needs another one is skipped when that has failed, and names it', async () => {
  started.set({
    breaking: (_, answer) =>
      answer().then(() => new Response('It works!', { headers: { 'Content-Type': 'text/html' } })),
  });
  const { results } = await examine({ url: urls.plain, only: 'document,routes,one-release,api,clock' });
  expect(results).toMatchObject([
    { id: 'document', kind: 'broken' },
    { id: 'routes', kind: 'skipped', reason: 'See document.' },
    { id: 'one-release', kind: 'skipped', reason: 'See document.' },
    { id: 'api', kind: 'broken' },
    { id: 'clock', kind: 'skipped', reason: 'See api.' },
  ]);
});

test.each<[string, Breaking, Partial<Result>]>([
  [
    'a proxy passes X-Forwarded-Host on',
    (request, answer) => {
      const claimed = request.headers.get('X-Forwarded-Host');
      return claimed === null ? answer() : Response.json({ links: { first: `https://${claimed}/api/news` } });
    },
    { kind: 'broken', found: expect.stringContaining('“X-Forwarded-Host: doctor.invalid” gets links to that host') },
  ],
  [
    'a server answers for any host, with its own links',
    (request, answer) => (request.url.includes('doctor.invalid') ? Response.json({ data: [] }) : answer()),
    { kind: 'advice', found: expect.stringContaining('“Host: doctor.invalid” is answered') },
  ],
  [
    'a server leads to its own name',
    (request, answer) =>
      request.url.includes('doctor.invalid') ? Response.redirect('https://site.example/', 301) : answer(),
    { kind: 'ok' },
  ],
])('host: %s', async (_, breaking, outcome) => {
  started.set({ breaking });
  const { results } = await examine({ url: urls.plain, only: 'api,host' });
  expect(results.at(-1)).toMatchObject({ id: 'host', ...outcome });
});

test('finds a hidden file among the uploads', async () => {
  started.set({
    breaking: (request, answer) => (request.url.endsWith('/storage/.gitignore') ? new Response('*') : answer()),
  });
  const { results } = await examine({ url: urls.plain, only: 'private-files' });
  expect(results).toMatchObject([{ kind: 'broken', found: '/storage/.gitignore can be read by anybody' }]);
});

test.each<[string, (html: string) => string, Partial<Result>[]]>([
  [
    'something on the way adds a script',
    (html) => html.replace('</body>', '<script>count()</script></body>'),
    [{ id: 'csp-document', found: expect.stringMatching(/^The policy in \/news forbids .*script-src 'sha256-/) }],
  ],
  [
    'a policy lets any inline script run',
    (html) => html.replace(/script-src 'self'[^;]*/, "script-src 'self' 'unsafe-inline'"),
    [{ id: 'csp-document', found: expect.stringMatching(/^\/news has no policy before its first script/) }],
  ],
  [
    'a script stands before the policy',
    (html) => html.replace('<meta http-equiv', '<script src="/first.js"></script><meta http-equiv'),
    [{ id: 'csp-document', found: expect.stringMatching(/^\/news has no policy before its first script/) }],
  ],
])('the policy in a prerendered page: %s', async (_, change, broken) => {
  started.set({
    breaking: (request, answer) => (request.url.endsWith('/news') ? changedText(change)(request, answer) : answer()),
  });
  const { results } = await examine({ url: urls.plain, only: 'document,csp,csp-document' });
  expect(results.filter(({ kind }) => kind === 'broken')).toMatchObject(broken);
});

test('an API of another origin is found by the document, and asked there', async () => {
  const other = urls.tls;
  started.set({
    breaking: (request, answer) => {
      if (!request.url.startsWith('http:')) return answer();
      if (request.url.includes('/api/')) return new Response('', { status: 404 });
      return changedText((html) => html.replace('site:api" content="/"', `site:api" content="${other}"`))(
        request,
        answer,
      );
    },
  });
  const only = 'document,api,api-404,cors,csp-sources';
  const { results } = await examine({ url: urls.plain, only });
  expect(results.map(({ id, kind }) => [id, kind])).toEqual([
    ['document', 'ok'],
    // Its own policy does not know the other origin yet.
    ['csp-sources', 'broken'],
    ['api', 'ok'],
    ['api-404', 'ok'],
    ['cors', 'ok'],
  ]);
});

test('readers are seen to be counted together when others call meanwhile and the server has one address', async () => {
  started.set({ callerOf: () => 'proxy' });
  const others = () => Promise.all([1, 2, 3].map(() => fetch(`${urls.plain}/api/tag?per_page=1`)));
  const only = 'client-address';
  const busy = await examine({ url: urls.plain, ways: [], sleep: others, only });
  expect(busy.results).toMatchObject([{ kind: 'broken', found: expect.stringMatching(/^3 calls of others/) }]);
  const quiet = await examine({ url: urls.plain, ways: [], only });
  expect(quiet.results).toMatchObject([
    { kind: 'skipped', reason: expect.stringMatching(/compare .* in two networks/) },
  ]);
});

test.each<[string, () => Partial<Options> & { url: string }, string | null]>([
  [
    'another origin that only the document names',
    () => ({ url: urls.plain }),
    'The document names TLS as its API: with an account, confirm that by --api TLS.',
  ],
  ['another origin that is confirmed', () => ({ url: urls.plain, api: urls.tls }), null],
  [
    'an API over plain http',
    () => ({ url: urls.plain, api: 'http://192.0.2.1' }),
    'An account is not sent to http://192.0.2.1 without https.',
  ],
  ['an API over plain http on this computer', () => ({ url: urls.plain, api: urls.plain }), null],
])('an account and %s', async (_, options, refusal) => {
  const sent: string[] = [];
  started.set({
    breaking: (request, answer) => {
      if (request.url.includes('/api/auth/login')) sent.push(request.url);
      return changedText((html) => html.replace('site:api" content="/"', `site:api" content="${urls.tls}"`))(
        request,
        answer,
      );
    },
  });
  const { stopped } = await examine({ ...options(), credentials, only: 'sign-in' });
  expect(stopped).toBe(refusal?.replaceAll('TLS', urls.tls) ?? null);
  expect(sent).toHaveLength(refusal === null ? 1 : 0);
});

test('nothing is written by a run, and the account is signed out', async () => {
  const sent: string[] = [];
  started.set({
    breaking: async (request, answer) => {
      const given = await answer();
      const path = new URL(request.url).pathname;
      if (!['GET', 'HEAD'].includes(request.method)) sent.push(`${request.method} ${path} ${given.status}`);
      return given;
    },
  });
  await examine({ url: urls.plain, credentials });
  expect([...new Set(sent)].toSorted()).toEqual([
    'DELETE /api/admin/news/999999999 401',
    'POST /api/admin/image 401',
    'POST /api/admin/image 422',
    'POST /api/auth/login 200',
    'POST /api/auth/logout 200',
    'POST /api/auth/refresh 200',
    'POST /api/auth/refresh 401',
    'PUT /api/admin/news/999999999 401',
  ]);
});

test('an interrupted run signs the account out before it ends', async () => {
  const interrupted = new AbortController();
  const sent: string[] = [];
  started.set({
    breaking: (request, answer) => {
      sent.push(new URL(request.url).pathname);
      if (request.url.endsWith('/refresh') && request.headers.has('Authorization')) interrupted.abort();
      return answer();
    },
  });
  const only = 'document,sign-in,refresh-token,refresh-expired';
  const report = await examine({ url: urls.plain, credentials, only, signal: interrupted.signal });
  expect(report).toMatchObject({ stopped: 'Interrupted.' });
  expect(sent.at(-1)).toBe('/api/auth/logout');
});

test('waiting for a token to expire can be interrupted', async () => {
  const interrupted = new AbortController();
  const report = await runDoctor({
    url: urls.plain,
    credentials,
    wait: true,
    only: 'refresh-expired',
    report: () => interrupted.abort(),
    signal: interrupted.signal,
  });
  expect(report).toMatchObject({ stopped: 'Interrupted.', results: [] });
});

test('a certificate for a few days only is not said to end soon', async () => {
  const url = await started.listen(shortLived);
  const { results } = await examine({ url, only: 'https' });
  expect(results).toMatchObject([{ id: 'https', kind: 'ok' }]);
});

test('a server that is throttling is waited for', async () => {
  const waits: number[] = [];
  const kept: { until: number | null } = { until: null };
  started.set({
    breaking: (request, answer) => {
      if (!request.url.includes('/api/news') || kept.until !== null) return answer();
      kept.until = 7;
      return new Response('{}', { status: 429, headers: { 'Retry-After': '7' } });
    },
  });
  const { results } = await examine({
    url: urls.plain,
    only: 'api',
    sleep: (ms) => Promise.resolve(waits.push(ms)),
  });
  expect(results).toMatchObject([{ id: 'api', kind: 'ok' }]);
  expect(waits).toEqual([7000]);
});

test('a server that says nothing is not waited for', async () => {
  started.set({ breaking: (request, answer) => (request.url.endsWith('/saved') ? new Promise(() => {}) : answer()) });
  const { results } = await examine({ url: urls.plain, only: 'document,routes', timeout: 100 });
  expect(results).toMatchObject([
    { id: 'document', kind: 'ok' },
    { id: 'routes', kind: 'broken', found: expect.stringMatching(/gave no answer in time$/) },
  ]);
});

test('an API under maintenance is reported as that, with the site in front of it', async () => {
  started.set({
    breaking: (request, answer) => (request.url.includes('/api/') ? new Response('', { status: 503 }) : answer()),
  });
  const { results } = await examine({ url: urls.plain, only: 'document,api,clock' });
  expect(results).toMatchObject([
    { id: 'document', kind: 'ok' },
    {
      id: 'api',
      kind: 'broken',
      found: expect.stringMatching(/under maintenance/),
      fix: expect.stringMatching(/artisan up/),
    },
    { id: 'clock', kind: 'skipped', reason: 'See api.' },
  ]);
});
