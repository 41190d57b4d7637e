import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { now, setClock } from '../../mocks/clock.ts';
import { reset } from '../../mocks/state.ts';
import { payloadOf } from '../http/tokens.ts';
import { printed } from './print.ts';
import { groups, runDoctor, type Options } from './run.ts';
import { makeCertificate } from './testing/certificate.ts';
import {
  changedText,
  startSite,
  twoWays,
  withHeaders,
  withRequestHeaders,
  type Behaviour,
  type Breaking,
} from './testing/stand-in.ts';

type Headers = Readonly<Record<string, string | null>>;

/** A site that is broken in one way: which responses are changed, how, and what the doctor reports. */
interface Fault {
  /** The check that reports it, when its id is not the name of the fault. */
  id?: string;
  reported: RegExp;
  isAdvice?: true;
  /** Ids of other checks that report it, too. */
  also?: readonly string[];
  /** Of changed responses; default: all. */
  path?: RegExp;
  when?: (request: Request) => boolean;
  /** Headers of the response; null removes one. */
  headers?: Headers;
  /** Headers of the request, as the web server passes them on to Laravel. */
  passedOn?: Headers;
  /** Replaces a text in the response. */
  text?: [from: string | RegExp, to: string];
  /** Another response: its body, status, and type (default: HTML). */
  instead?: [body: unknown, status?: number, type?: string];
  /** Any other change. */
  breaking?: Breaking;
  /** Changes of the stand-in. */
  site?: Partial<Behaviour>;
  isTls?: true;
  options?: Partial<Options> | ((urls: Record<'plain' | 'tls', string>) => Partial<Options>);
}

const credentials = { email: 'admin@example.com', password: 'password' };

const api = /^\/api\//;
const refresh = /^\/api\/auth\/refresh$/;
const assets = /^\/assets\//;
const documents = /^\/(?:\w*|index\.html|admin\/\w+)$/;
const csp = 'Content-Security-Policy';

const sizeOf = ({ headers }: Request) => Number(headers.get('Content-Length'));

const changedPolicy =
  (from: string | RegExp, to: string): Breaking =>
  async (_, respond) => {
    const given = await respond();
    return withHeaders(given, { [csp]: (given.headers.get(csp) ?? '').replaceAll(from, to) });
  };

/** Answers a successful refresh otherwise. */
const refreshed =
  (change: (token: string) => Response | null): Breaking =>
  async (request, respond) => {
    const given = await respond();
    const [, token = ''] = (request.headers.get('Authorization') ?? '').split(' ');
    return (given.status === 200 ? change(token) : null) ?? given;
  };

const faults: Record<string, Fault> = {
  // Every address of this computer; browsers trust it no more than any other.
  https: {
    options: ({ plain }) => ({ url: plain.replace('localhost', '0.0.0.0') }),
    reported: /is not encrypted/,
  },

  document: { path: /^\/$/, instead: ['It works!'], reported: /^\/ is a page of something else$/ },
  settings: {
    path: documents,
    text: ['site:api" content="/"', 'site:api" content="api"'],
    reported: /does not start with site:api/,
    also: ['compression', 'worker-release'],
  },
  address: {
    id: 'settings',
    path: /^\/$/,
    text: ['address" content=""', 'address" content="https://a.example"'],
    isAdvice: true,
    reported: /site:address is https:\/\/a\.example/,
    also: ['compression'],
  },
  charset: {
    id: 'asset-types',
    path: /^\/$/,
    headers: { 'Content-Type': 'text/html; charset=big5' },
    reported: /charset=big5/,
  },
  routes: {
    path: /^\/(?:saved|login|admin\/news)$/,
    instead: ['404 Not Found', 404],
    reported: /\/saved is 404, text\/html: a link to it, or a reload, fails/,
  },
  'unknown-address': { path: /^\/no-such-page/, instead: ['nginx', 404], reported: /readers see the server’s page/ },
  'no-slash': {
    id: 'routes',
    path: /^\/news$/,
    breaking: async (_, respond) =>
      new Response(null, { status: 301, headers: withHeaders(await respond(), { Location: '/news/' }).headers }),
    reported: /\/news redirects to \/news\/ \(301\)/,
  },
  'any-accept': {
    id: 'routes',
    path: /^\/saved$/,
    when: ({ headers }) => headers.get('Accept') === '*/*',
    instead: ['404', 404],
    reported: /“Accept: \*\/\*” is 404/,
  },
  'document-cache': {
    path: documents,
    headers: { 'Cache-Control': 'public, max-age=86400' },
    reported: /\/ has Cache-Control: public, max-age=86400: after a release/,
  },
  'one-release': {
    path: /^\/index\.html$/,
    text: ['/app.js', '/old.js'],
    reported: /\/ and \/index\.html start different scripts/,
    also: ['worker-release'],
  },
  'private-files': {
    path: /^\/\.env$/,
    instead: ['APP_KEY=base64:…', 200, 'text/plain'],
    reported: /\/\.env can be read/,
  },
  'hidden-file': {
    id: 'private-files',
    path: /^\/storage\/\.gitignore$/,
    instead: ['*', 200, 'text/plain'],
    reported: /^\/storage\/\.gitignore can be read by anybody$/,
  },

  'release-whole': {
    path: /^\/assets\/page\.js$/,
    instead: ['404', 404],
    reported: /\/assets\/page\.js is missing \(404\)/,
  },
  'asset-types': {
    path: /^\/assets\/app\.js$/,
    headers: { 'Content-Type': 'text/plain' },
    reported: /app\.js is text\/plain: browsers refuse/,
  },
  'asset-cache': {
    path: assets,
    headers: { 'Cache-Control': 'no-cache' },
    reported: /^\/assets\/app\.js has Cache-Control: no-cache: readers fetch/,
  },
  'asset-missing': {
    path: /^\/assets\/no-such/,
    instead: ['app'],
    reported: /no-such-file-0000\.js is 200, text\/html: browsers run a page as a script/,
  },
  'asset-missing-cache': {
    id: 'asset-missing',
    path: /^\/assets\/no-such/,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    reported: /is 404 and has Cache-Control: public.*: a reader who comes in the middle of a release stays without/,
  },
  compression: {
    path: /^\/(?!api\/)/,
    when: ({ method }) => method === 'GET',
    passedOn: { 'Accept-Encoding': null },
    reported: /^\/ is not compressed/,
  },
  'api-compression': {
    path: api,
    passedOn: { 'Accept-Encoding': null },
    isAdvice: true,
    reported: /^\/api\/news\?per_page=20 is not compressed/,
  },

  csp: { headers: { [csp]: null }, reported: /has no Content-Security-Policy/, also: ['upload-policy'] },
  'csp-fallback': {
    id: 'csp',
    path: /^\/no-such-page/,
    headers: { [csp]: null },
    reported: /^\/no-such-page-of-the-site has no Content-Security-Policy/,
  },
  'csp-base': {
    id: 'csp',
    breaking: changedPolicy(/base-uri [^;]*/g, ''),
    reported: /^base-uri of \/ is missing/,
  },
  'csp-strict': {
    id: 'csp',
    breaking: changedPolicy("script-src 'self'", "script-src 'self' 'unsafe-eval' https:"),
    reported: /script-src of \/ is “'self' 'unsafe-eval' https:/,
  },
  'csp-inline': {
    id: 'csp-sources',
    breaking: changedPolicy(" 'unsafe-inline'", ''),
    reported: /^The policy of \/ lacks script-src 'unsafe-inline'/,
  },
  'csp-document': {
    path: /^\/saved$/,
    text: [/<meta http-equiv[^>]*>/, ''],
    reported: /^\/saved has no policy before its first script that forbids other inline scripts/,
  },
  'added-script': {
    id: 'csp-document',
    path: /^\/news$/,
    text: ['</body>', '<script>count()</script></body>'],
    reported: /^The policy in \/news forbids .*script-src 'sha256-/,
  },
  'inline-scripts': {
    id: 'csp-document',
    path: /^\/news$/,
    text: [/script-src 'self'[^;]*/, "script-src 'self' 'unsafe-inline'"],
    reported: /^\/news has no policy before its first script/,
  },
  'early-script': {
    id: 'csp-document',
    path: /^\/news$/,
    text: ['<meta http-equiv', '<script src="/first.js"></script><meta http-equiv'],
    reported: /^\/news has no policy before its first script/,
  },
  'csp-sources': {
    breaking: changedPolicy(/connect-src [^;]*/g, "connect-src 'self'"),
    reported: /lacks connect-src https:\/\/www\.youtube\.com/,
  },
  'permissions-policy': {
    headers: { 'Permissions-Policy': 'camera=(), fullscreen=()' },
    reported: /denies fullscreen, which the site uses/,
  },
  nosniff: {
    id: 'same-headers',
    path: assets,
    headers: { 'X-Content-Type-Options': null },
    reported: /app\.js lacks “X-Content-Type/,
  },
  'same-headers': {
    path: /^\/no-such-page/,
    headers: { 'Referrer-Policy': null },
    reported: /\/no-such-page-of-the-site lacks Referrer-Policy, which \/ has/,
  },

  manifest: {
    path: /webmanifest$/,
    headers: { 'Content-Type': 'application/octet-stream' },
    reported: /\/manifest\.webmanifest is application\/octet-stream/,
  },
  'manifest-scope': {
    id: 'manifest',
    path: /webmanifest$/,
    text: ['"start_url":"/"', '"start_url":"/old/"'],
    reported: /The manifest has \/old\/ instead of \//,
  },
  icons: {
    id: 'manifest',
    path: /^\/icon\.svg$/,
    headers: { 'Content-Type': 'text/plain' },
    reported: /\/icon\.svg is 200, text\/plain/,
  },
  worker: {
    path: /^\/sw\.js$/,
    instead: ['app'],
    reported: /\/sw\.js is 200, text\/html: browsers keep the worker/,
  },
  'worker-scope': {
    id: 'worker',
    path: /^\/sw\.js$/,
    headers: { 'Service-Worker-Allowed': '/app/' },
    reported: /“Service-Worker-Allowed: \/app\/”/,
  },
  'worker-cache': {
    path: /^\/sw\.js$/,
    headers: { 'Cache-Control': 'max-age=31536000' },
    reported: /\/sw\.js has Cache-Control: max-age=31536000: readers stay with an old version/,
  },
  'worker-release': {
    path: /^\/sw\.js$/,
    text: ['/app.js', '/old.js'],
    reported: /\/sw\.js does not know \/assets\/app\.js/,
  },
  'worker-document': {
    id: 'worker-release',
    path: /^\/sw\.js$/,
    text: [/"revision":"\w+"/, '"revision":"0"'],
    reported: /\/sw\.js knows another \/index\.html/,
  },
  'whats-new': { path: /^\/whats-new/, instead: ['404', 404], reported: /whats-new\.json is 404/ },

  api: { path: /^\/api\/news$/, instead: ['app'], reported: /\/api\/news is 200, text\/html/ },
  'api-404': { path: /^\/api\/no-such/, instead: ['app'], reported: /the site takes a page for a response/ },
  'api-accept': {
    path: api,
    passedOn: { Accept: null },
    reported: /\/api\/auth\/user is 500, text\/html: without a token it must be a 401 in JSON/,
    also: ['api-404', 'refresh'],
  },
  'api-default': {
    id: 'api-accept',
    path: api,
    when: ({ headers }) => headers.get('Accept') === '*/*',
    instead: ['Whoops', 500],
    isAdvice: true,
    reported: /“Accept: \*\/\*” is 500, text\/html/,
  },
  'api-query': {
    path: api,
    breaking: (request, respond) => respond(new Request(request.url.replace(/\?.*/, ''), request)),
    reported: /per_page=1 is answered with 15 a page/,
  },
  'api-methods': {
    path: api,
    when: ({ method }) => method === 'DELETE',
    instead: ['405 Not Allowed', 405],
    reported: /DELETE is 405, text\/html instead of a 401/,
  },
  'api-cache': {
    path: /^\/api\/news$/,
    headers: { 'Cache-Control': 'public, max-age=300', Age: '12' },
    reported: /\/api\/news comes from a cache/,
  },
  debug: {
    path: /^\/api\/no-such/,
    instead: [{ message: '', exception: 'NotFoundHttpException', trace: [] }, 404],
    reported: /\/api\/no-such-address shows the server’s files and code/,
  },
  clock: {
    path: api,
    breaking: async (_, respond) =>
      withHeaders(await respond(), { Date: new Date(Date.now() - 400_000).toUTCString() }),
    reported: /(?:399|400|401) s behind the one here/,
  },
  storage: { path: /^\/storage\/no-such/, instead: ['app'], reported: /the device keeps a page as a picture/ },
  pictures: {
    path: /^\/storage\/(?!no-such)/,
    instead: ['404', 404],
    reported: /^\/storage\/\S+ is 404, text\/html/,
  },
  'picture-addresses': {
    id: 'pictures',
    isTls: true,
    path: api,
    text: [/"url":"\/storage\//g, '"url":"http://backend/storage/'],
    reported: /A picture is at http:\/\/backend\/storage\//,
    // What is changed here is not compressed again.
    also: ['api-compression'],
  },
  'upload-policy': {
    path: /^\/storage\//,
    headers: { [csp]: "default-src 'self'" },
    reported: /^\/storage\/\S+ lacks “Content-Security-Policy: default-src 'none'; sandbox”/,
  },
  host: {
    when: ({ url }) => url.includes('doctor.invalid'),
    breaking: ({ url }) => Response.json({ data: [], links: { first: url } }),
    reported: /A request with “Host: doctor\.invalid” gets links to that host/,
  },
  'forwarded-host': {
    id: 'host',
    when: ({ headers }) => headers.has('X-Forwarded-Host'),
    instead: [{ links: { first: 'https://doctor.invalid/api/news' } }],
    reported: /“X-Forwarded-Host: doctor\.invalid” gets links to that host/,
  },
  'any-host': {
    id: 'host',
    when: ({ url }) => url.includes('doctor.invalid'),
    instead: [{ data: [] }],
    isAdvice: true,
    reported: /“Host: doctor\.invalid” is answered \(200\)/,
  },
  'upload-body': {
    path: api,
    when: (request) => sizeOf(request) > 1024 * 1024,
    instead: ['413 Request Entity Too Large', 413],
    reported: /A form of 5 MB is refused by the web server \(413\)/,
  },
  cors: {
    headers: { 'Access-Control-Allow-Headers': null },
    options: ({ tls }) => ({ api: tls, only: 'cors' }),
    reported: /does not allow http:\/\/localhost:\d+ to send PUT \(Access-Control-Allow-Headers\)/,
  },

  'rate-headers': {
    id: 'rate-limit',
    headers: { 'X-RateLimit-Limit': null, 'X-RateLimit-Remaining': null },
    reported: /lack X-RateLimit-Limit/,
  },
  'rate-limit': { site: { perMinute: 60 }, isAdvice: true, reported: /60 calls a minute for one address/ },
  'forged-address': {
    site: { callerOf: ({ headers, ip }) => headers.get('X-Forwarded-For') ?? ip ?? '' },
    reported: /Three calls with three invented X-Forwarded-For were counted apart \(\d+, \d+, \d+ left\)/,
  },
  'client-address': { site: { callerOf: () => 'proxy' }, reported: /were counted together \(\d+, \d+, \d+ left\)/ },

  refresh: {
    path: refresh,
    instead: [{ message: 'CSRF token mismatch.' }, 419],
    reported: /with a forged token is 419, application\/json/,
  },
  'refresh-open': {
    id: 'refresh',
    path: refresh,
    instead: [{ message: 'Unauthenticated.' }, 401],
    isAdvice: true,
    reported: /in the words of a locked route \(“Unauthenticated\.”\)/,
  },
  'sign-in': {
    path: /auth\/login$/,
    instead: [{ message: 'Server Error' }, 500],
    options: { credentials },
    reported: /is 500, application/,
  },
  authorization: {
    path: api,
    passedOn: { Authorization: null },
    options: { credentials },
    reported: /Authorization does not reach Laravel/,
  },
  'refresh-token': {
    path: refresh,
    breaking: refreshed((token) => Response.json({ token })),
    options: { credentials },
    reported: /answered with the same token/,
  },
  'upload-file': {
    path: /image$/,
    when: (request) => request.headers.has('Authorization') && sizeOf(request) > 2 * 1024 * 1024,
    instead: [{ message: '', errors: { file: ['The file failed to upload.'] } }, 422],
    options: { credentials },
    reported: /refused for another reason than a small one \(\["The file failed to upload\."\]\)/,
  },
  'refresh-expired': {
    path: refresh,
    breaking: refreshed((token) =>
      (payloadOf(token)?.exp ?? 0) * 1000 < now()
        ? Response.json({ message: 'Token has expired' }, { status: 401 })
        : null,
    ),
    options: { credentials, wait: true },
    reported: /A refresh with an expired token is 401/,
  },
};

const breakingOf =
  ({ path = /^/, when = () => true, headers = {}, passedOn, text, instead, breaking }: Fault): Breaking =>
  async (request, respond) => {
    if (!path.test(new URL(request.url).pathname) || !when(request)) return respond();
    if (breaking) return breaking(request, respond);
    if (text) return changedText((given) => given.replace(...text))(request, respond);
    const given = await respond(passedOn && withRequestHeaders(request, passedOn));
    if (!instead) return withHeaders(given, headers);
    const [body, status = 200, type = typeof body === 'string' ? 'text/html' : 'application/json'] = instead;
    const changed = { 'Content-Type': type, 'Content-Length': null, 'Content-Encoding': null };
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(sent, { status, headers: withHeaders(given, changed).headers });
  };

let started: Awaited<ReturnType<typeof startSite>>;
let urls = { plain: '', tls: '' };

beforeAll(async () => {
  const certificate = await makeCertificate();
  started = await startSite();
  urls = { plain: await started.listen(), tls: await started.listen(certificate) };
  setDefaultCACertificates([...getCACertificates(), certificate.cert]);
});

afterAll(() => started.close());

beforeEach(() => {
  // The mock logs the unknown address that each run requests.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  reset();
});

const ids = groups.flatMap(({ checks }) => checks.map(({ id }) => id));

const idOf = (name: string) => faults[name]?.id ?? name;

test('every check has a fault that it reports', () => {
  expect(new Set(Object.keys(faults).map(idOf))).toEqual(new Set(ids));
});

/** Checks that send 5 MB: run only for their own faults. */
const costly = new Set(['upload-body', 'upload-file']);

test.each(Object.entries(faults))('reports %s with its fix, and nothing else', async (name, fault) => {
  const { options = {}, site, isTls, isAdvice = false, also = [], reported } = fault;
  const id = idOf(name);
  started.set({ breaking: breakingOf(fault), ...site });
  const report = await runDoctor({
    url: isTls ? urls.tls : urls.plain,
    only: ids.filter((one) => !costly.has(one) || costly.has(id)).join(),
    ways: twoWays,
    now,
    // Moves the mock’s clock instead of waiting.
    sleep: (ms) => Promise.resolve(setClock({ advance: ms / 1000 })),
    ...(typeof options === 'function' ? options(urls) : options),
  });
  const found = report.results.filter(({ kind }) => kind === 'broken' || kind === 'advice');
  expect(found.map((result) => result.id).toSorted()).toEqual([id, ...also].toSorted());
  expect(found.find((result) => result.id === id)).toMatchObject({
    kind: isAdvice ? 'advice' : 'broken',
    found: expect.stringMatching(reported),
  });
  expect(printed(report)).toMatch(new RegExp(`^  ${id}: .+\\.\\n    → .{10}`, 'm'));
});
