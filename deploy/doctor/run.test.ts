import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { now, setClock } from '../../mocks/clock.ts';
import { reset } from '../../mocks/state.ts';
import type { Check } from './check.ts';
import { printed } from './print.ts';
import { groups, runDoctor, type Options, type Report, type Result } from './run.ts';
import { makeCertificate } from './testing/certificate.ts';
import { changedText, startSite, twoWays } from './testing/stand-in.ts';

const credentials = { email: 'admin@example.com', password: 'password' };

/** Moves the mock’s clock instead of waiting. */
const skipping: Pick<Options, 'now' | 'sleep'> = {
  now,
  sleep: (ms) => Promise.resolve(setClock({ advance: ms / 1000 })),
};

let started: Awaited<ReturnType<typeof startSite>>;
/** Of the same site: plain, with TLS, with a certificate that is not trusted. */
let urls: Record<'plain' | 'tls' | 'untrusted', string>;

beforeAll(async () => {
  const [good, unknown] = await Promise.all([makeCertificate(), makeCertificate()]);
  started = await startSite();
  urls = {
    plain: await started.listen(),
    tls: await started.listen(good),
    untrusted: await started.listen(unknown),
  };
  setDefaultCACertificates([...getCACertificates(), good.cert]);
});

afterAll(() => started.close());

beforeEach(() => {
  // The mock logs the unknown address that each run requests.
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
  const report = await examine({ url: urls.tls, credentials, wait: true });
  expect(report.results.filter(({ kind }) => kind === 'broken' || kind === 'advice')).toEqual([]);
  // Site and API have one origin.
  expect(idsOf(report, 'skipped')).toEqual(['cors']);
  expect(idsOf(report, 'ok', 'skipped')).toEqual(checks.map(({ id }) => id));
  expect(printed(report)).toContain('Nothing is broken.');
});

test('stops with one sentence at a certificate that nobody trusts', async () => {
  const report = await examine({ url: urls.untrusted, only: 'document,csp' });
  expect(report).toMatchObject({
    stopped: expect.stringMatching(/^The certificate of localhost:\d+ is self-signed; NODE_EXTRA_CA_CERTS/),
    results: [],
  });
});

test('skips a check whose requirement failed, and names that', async () => {
  started.set({
    breaking: (_, respond) =>
      respond().then(() => new Response('It works!', { headers: { 'Content-Type': 'text/html' } })),
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

test('a server that redirects unknown hosts to its own name passes the check of hosts', async () => {
  started.set({
    breaking: (request, respond) =>
      request.url.includes('doctor.invalid') ? Response.redirect('https://site.example/', 301) : respond(),
  });
  const { results } = await examine({ url: urls.plain, only: 'api,host' });
  expect(results.at(-1)).toMatchObject({ id: 'host', kind: 'ok' });
});

test('reads the API’s origin from the document and checks it there', async () => {
  const other = urls.tls;
  started.set({
    breaking: (request, respond) => {
      if (!request.url.startsWith('http:')) return respond();
      if (request.url.includes('/api/')) return new Response('', { status: 404 });
      return changedText((html) => html.replace('site:api" content="/"', `site:api" content="${other}"`))(
        request,
        respond,
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

test('with one address, detects a shared limit from the calls of others', async () => {
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
])('sends an account only where it is safe: %s', async (_, options, rejection) => {
  const sent: string[] = [];
  started.set({
    breaking: (request, respond) => {
      if (request.url.includes('/api/auth/login')) sent.push(request.url);
      return changedText((html) => html.replace('site:api" content="/"', `site:api" content="${urls.tls}"`))(
        request,
        respond,
      );
    },
  });
  const { stopped } = await examine({ ...options(), credentials, only: 'sign-in' });
  expect(stopped).toBe(rejection?.replaceAll('TLS', urls.tls) ?? null);
  expect(sent).toHaveLength(rejection === null ? 1 : 0);
});

test('writes nothing, and signs the account out', async () => {
  const sent: string[] = [];
  started.set({
    breaking: async (request, respond) => {
      const given = await respond();
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

test('signs the account out when it is interrupted', async () => {
  const interrupted = new AbortController();
  const sent: string[] = [];
  started.set({
    breaking: (request, respond) => {
      sent.push(new URL(request.url).pathname);
      if (request.url.endsWith('/refresh') && request.headers.has('Authorization')) interrupted.abort();
      return respond();
    },
  });
  const only = 'document,sign-in,refresh-token,refresh-expired';
  const report = await examine({ url: urls.plain, credentials, only, signal: interrupted.signal });
  expect(report).toMatchObject({ stopped: 'Interrupted.' });
  expect(sent.at(-1)).toBe('/api/auth/logout');
});

test('can be interrupted while it waits for a token to expire', async () => {
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

test('reports an API under maintenance, and checks the site in front of it', async () => {
  started.set({
    breaking: (request, respond) => (request.url.includes('/api/') ? new Response('', { status: 503 }) : respond()),
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
