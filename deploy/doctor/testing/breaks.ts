import type { ServerRequest } from 'srvx';
import { now } from '../../../mocks/clock.ts';
import { claimsOf } from '../../http/tokens.ts';
import type { Options } from '../run.ts';
import { withHeaders, withRequestHeaders, type Breaking, type Behaviour } from './stand-in.ts';

type Addresses = Readonly<Record<'plain' | 'tls' | 'untrusted', string>>;

/** A way to break a site, and what is reported of it. */
export interface Break {
  /** The check that reports it, when its id is not the name of the fault. */
  id?: string;
  reported: RegExp;
  /** Whether it harms nobody. */
  isAdvice?: boolean;
  breaking?: Breaking;
  /** Changes of the stand-in. */
  site?: Partial<Omit<Behaviour, 'breaking'>>;
  /** The address that is examined; default: plain. */
  at?: keyof Addresses;
  options?: (addresses: Addresses) => Partial<Options>;
  /** Ids of other checks that report it, too. */
  also?: readonly string[];
}

const account = (): Partial<Options> => ({ credentials: { email: 'admin@example.com', password: 'password' } });

const pathOf = (request: Request) => new URL(request.url).pathname;

/** For answers to these paths only. */
const at =
  (path: RegExp, breaking: Breaking): Breaking =>
  (request, answer) =>
    path.test(pathOf(request)) ? breaking(request, answer) : answer();

/** Another body, with the headers of the healthy answer. */
const instead =
  (body: string, type: string, status = 200): Breaking =>
  async (_, answer) => {
    const { headers } = withHeaders(await answer(), {
      'Content-Type': type,
      'Content-Length': null,
      'Content-Encoding': null,
    });
    return new Response(body, { status, headers });
  };

const page = (title: string, status = 200) =>
  instead(`<!doctype html><title>${title}</title>`, 'text/html; charset=utf-8', status);

const headers =
  (changed: Readonly<Record<string, string | null>>): Breaking =>
  async (_, answer) =>
    withHeaders(await answer(), changed);

/** Changes the text of an answer. */
export const changedText =
  (change: (body: string) => string): Breaking =>
  async (request, answer) => {
    const given = await answer(withRequestHeaders(request, { 'Accept-Encoding': null }));
    const { status, headers: kept } = withHeaders(given, { 'Content-Length': null });
    const body = change(await given.text());
    return new Response(status === 304 ? null : body, { status, headers: kept });
  };

/** Changes the policy of an answer. */
const policy =
  (change: (value: string) => string): Breaking =>
  async (_, answer) => {
    const given = await answer();
    const value = given.headers.get('Content-Security-Policy') ?? '';
    return withHeaders(given, { 'Content-Security-Policy': change(value) });
  };

/** What the web server sends to Laravel. */
const passedOn =
  (changed: (request: ServerRequest) => Request): Breaking =>
  (request, answer) =>
    answer(changed(request));

const json = (body: unknown, status: number) => instead(JSON.stringify(body), 'application/json', status);

const onAssets = (breaking: Breaking) => at(/^\/assets\//, breaking);

const onDocuments = (breaking: Breaking) => at(/^\/(?:\w*|index\.html|admin\/\w+)$/, breaking);

const onApi = (breaking: Breaking) => at(/^\/api\//, breaking);

const onRefresh = (breaking: Breaking) => at(/^\/api\/auth\/refresh$/, breaking);

/** Whether a request has a token that has expired. */
const isOver = (request: Request) => {
  const [, token = ''] = (request.headers.get('Authorization') ?? '').split(' ');
  return (claimsOf(token)?.exp ?? 0) * 1000 < now();
};

/** A site that is broken in one way, for each fault that a check can report. */
export const breaks: Readonly<Record<string, Break>> = {
  // Every address of this computer; browsers trust it no more than any other.
  https: { options: ({ plain }) => ({ url: plain.replace('localhost', '0.0.0.0') }), reported: /is not encrypted/ },
  certificate: { id: 'https', at: 'untrusted', reported: /The certificate of localhost:\d+ is self-signed/ },
  'certificate-days': {
    id: 'https',
    at: 'tls',
    // Of the 90 days of the stand-in’s certificate.
    options: () => ({ now: () => now() + 80 * 24 * 3600 * 1000 }),
    reported: /The certificate ends in (?:9|10) days/,
    also: ['clock'],
  },
  'https-redirect': {
    at: 'tls',
    options: ({ plain }) => ({ plainHttp: plain }),
    reported: /http:\/\/localhost:\d+\/news is 200, text\/html instead of a redirect to the same page/,
  },

  document: { breaking: at(/^\/$/, page('It works!')), reported: /^\/ is a page of something else$/ },
  settings: {
    breaking: onDocuments(changedText((html) => html.replace('site:api" content="/"', 'site:api" content="api"'))),
    reported: /does not start with site:api/,
    also: ['compression', 'worker-release'],
  },
  address: {
    id: 'settings',
    breaking: at(
      /^\/$/,
      changedText((html) => html.replace('address" content=""', 'address" content="https://a.example"')),
    ),
    isAdvice: true,
    reported: /site:address is https:\/\/a\.example/,
    also: ['compression'],
  },
  charset: {
    id: 'asset-types',
    breaking: at(/^\/$/, headers({ 'Content-Type': 'text/html; charset=big5' })),
    reported: /charset=big5/,
  },
  routes: {
    breaking: at(/^\/(?:saved|login|admin\/news)$/, page('404 Not Found', 404)),
    reported: /\/saved is 404, text\/html: a link to it, or a reload, fails/,
  },
  'unknown-address': { breaking: at(/^\/no-such-page/, page('nginx', 404)), reported: /readers see the server’s page/ },
  'no-slash': {
    id: 'routes',
    breaking: at(/^\/news$/, async (_, answer) => {
      const { headers: kept } = withHeaders(await answer(), { Location: '/news/', 'Content-Length': null });
      return new Response(null, { status: 301, headers: kept });
    }),
    reported: /\/news redirects to \/news\/ \(301\)/,
  },
  'any-accept': {
    id: 'routes',
    breaking: at(/^\/saved$/, (request, answer) =>
      request.headers.get('Accept') === '*/*' ? page('404', 404)(request, answer) : answer(),
    ),
    reported: /“Accept: \*\/\*” is 404/,
  },
  'document-cache': {
    breaking: onDocuments(headers({ 'Cache-Control': 'public, max-age=86400' })),
    reported: /\/ has Cache-Control: public, max-age=86400: after a release/,
  },
  'one-release': {
    breaking: at(
      /^\/index\.html$/,
      changedText((html) => html.replaceAll('app-1.js', 'app-0.js')),
    ),
    reported: /\/ and \/index\.html start different scripts/,
    also: ['worker-release'],
  },
  'private-files': {
    breaking: at(/^\/\.env$/, instead('APP_KEY=base64:…', 'text/plain')),
    reported: /\/\.env can be read/,
  },
  revalidation: {
    id: 'document-cache',
    breaking: onDocuments(headers({ ETag: null, 'Last-Modified': null })),
    isAdvice: true,
    reported: /neither ETag nor Last-Modified/,
  },

  'release-whole': {
    breaking: at(/^\/assets\/page-2\.js$/, page('404', 404)),
    reported: /\/assets\/page-2\.js is missing \(404\)/,
  },
  'asset-types': {
    breaking: onAssets(async (request, answer) => {
      const given = await answer();
      return given.status === 200 ? headers({ 'Content-Type': 'text/plain' })(request, async () => given) : given;
    }),
    reported: /app-1\.js is text\/plain: browsers refuse/,
  },
  'asset-cache': {
    breaking: onAssets(headers({ 'Cache-Control': 'no-cache' })),
    reported: /^\/assets\/app-1\.js has Cache-Control: no-cache: readers fetch/,
  },
  'asset-missing': {
    breaking: at(/^\/assets\/no-such/, page('app')),
    reported: /no-such-file-0000\.js is 200, text\/html: browsers run a page as a script/,
  },
  'asset-missing-cache': {
    id: 'asset-missing',
    breaking: at(/^\/assets\/no-such/, headers({ 'Cache-Control': 'public, max-age=31536000, immutable' })),
    reported:
      /is 404 and has Cache-Control: public.*: a reader who comes in the middle of a release stays without the file/,
  },
  compression: {
    breaking: at(/^\/(?!api\/)/, (request, answer) =>
      request.method === 'GET' ? answer(withRequestHeaders(request, { 'Accept-Encoding': null })) : answer(),
    ),
    reported: /^\/ is not compressed/,
  },
  vary: {
    id: 'compression',
    breaking: (request, answer) =>
      pathOf(request).startsWith('/api/') ? answer() : headers({ Vary: null })(request, answer),
    reported: /compressed without “Vary: Accept-Encoding”/,
  },
  identity: {
    id: 'compression',
    breaking: onAssets((request, answer) => answer(withRequestHeaders(request, { 'Accept-Encoding': 'gzip' }))),
    reported: /^\/assets\/app-1\.js with “Accept-Encoding: identity” is gzip/,
  },
  'api-compression': {
    breaking: onApi(passedOn((request) => withRequestHeaders(request, { 'Accept-Encoding': null }))),
    isAdvice: true,
    reported: /A list of the API is not compressed/,
  },

  csp: {
    breaking: headers({ 'Content-Security-Policy': null }),
    reported: /has no Content-Security-Policy/,
    also: ['upload-policy'],
  },
  'csp-fallback': {
    id: 'csp',
    breaking: at(/^\/no-such-page/, headers({ 'Content-Security-Policy': null })),
    reported: /^\/no-such-page-of-the-site has no Content-Security-Policy/,
  },
  'csp-base': {
    id: 'csp',
    breaking: policy((value) => value.replace(/base-uri [^;]*/, '')),
    reported: /^The policy of \/ has no base-uri/,
  },
  'csp-hashes': {
    id: 'csp-document',
    breaking: policy((value) => value.replaceAll(" 'unsafe-inline'", '')),
    reported: /^The policy of the server for \/ forbids an inline script or style of it \(script-src 'sha256-/,
  },
  'csp-document': {
    breaking: at(
      /^\/saved$/,
      changedText((html) => html.replace(/<meta http-equiv[^>]*>/, '')),
    ),
    reported: /^\/saved has no policy before its first script that forbids other inline scripts/,
  },
  'csp-sources': {
    breaking: policy((value) => value.replace(/connect-src [^;]*/, "connect-src 'self'")),
    reported: /lacks connect-src https:\/\/www\.youtube\.com/,
  },
  'csp-strict': {
    id: 'csp',
    breaking: policy((value) => value.replace("script-src 'self'", "script-src 'self' 'unsafe-eval' https:")),
    reported: /script-src of \/ is “'self' 'unsafe-eval' https:/,
  },
  nosniff: {
    id: 'same-headers',
    breaking: onAssets(headers({ 'X-Content-Type-Options': null })),
    reported: /app-1\.js lacks “X-Content-Type/,
  },
  'permissions-policy': {
    breaking: headers({ 'Permissions-Policy': 'camera=(), fullscreen=()' }),
    reported: /denies fullscreen, which the site uses/,
  },
  'same-headers': {
    breaking: at(/^\/no-such-page/, headers({ 'Referrer-Policy': null })),
    reported: /\/no-such-page-of-the-site lacks Referrer-Policy, which \/ has/,
  },

  manifest: {
    breaking: at(/webmanifest$/, headers({ 'Content-Type': 'application/octet-stream' })),
    reported: /\/manifest\.webmanifest is application\/octet-stream/,
  },
  'manifest-scope': {
    id: 'manifest',
    breaking: at(
      /webmanifest$/,
      changedText((body) => body.replace('"start_url":"/"', '"start_url":"/old/"')),
    ),
    reported: /The manifest has \/old\/ instead of \//,
  },
  icons: {
    id: 'manifest',
    breaking: at(/^\/icon\.svg$/, headers({ 'Content-Type': 'text/plain' })),
    reported: /\/icon\.svg is 200, text\/plain/,
  },
  worker: {
    breaking: at(/^\/sw\.js$/, page('app')),
    reported: /\/sw\.js is 200, text\/html: browsers keep the worker/,
  },
  'worker-scope': {
    id: 'worker',
    breaking: at(/^\/sw\.js$/, headers({ 'Service-Worker-Allowed': '/app/' })),
    reported: /“Service-Worker-Allowed: \/app\/”/,
  },
  'worker-cache': {
    breaking: at(/^\/sw\.js$/, headers({ 'Cache-Control': 'max-age=31536000' })),
    reported: /\/sw\.js has Cache-Control: max-age=31536000: readers stay with an old version/,
  },
  'worker-release': {
    breaking: at(
      /^\/sw\.js$/,
      changedText((body) => body.replace('app-1.js', 'app-0.js')),
    ),
    reported: /\/sw\.js does not know \/assets\/app-1\.js/,
  },
  'worker-document': {
    id: 'worker-release',
    breaking: at(
      /^\/sw\.js$/,
      changedText((body) => body.replace(/"revision":"\w+"/, '"revision":"0"')),
    ),
    reported: /\/sw\.js knows another \/index\.html/,
  },
  'whats-new': { breaking: at(/^\/whats-new/, page('404', 404)), reported: /whats-new\.json is 404/ },

  api: { breaking: at(/^\/api\/news$/, page('app')), reported: /\/api\/news is 200, text\/html/ },
  'api-404': { breaking: at(/^\/api\/no-such/, page('app')), reported: /the site takes a page for an answer/ },
  'api-accept': {
    breaking: onApi(passedOn((request) => withRequestHeaders(request, { Accept: null }))),
    reported: /\/api\/auth\/user is 500, text\/html: without a token it must be a 401 in JSON/,
    also: ['api-404', 'refresh'],
  },
  'api-default': {
    id: 'api-accept',
    breaking: onApi((request, answer) =>
      request.headers.get('Accept') === '*/*' ? page('Whoops', 500)(request, answer) : answer(),
    ),
    isAdvice: true,
    reported: /“Accept: \*\/\*” is 500, text\/html/,
  },
  'api-query': {
    breaking: onApi(passedOn((request) => new Request(request.url.replace(/\?.*/, ''), request))),
    reported: /per_page=1 is answered with 15 a page/,
  },
  'api-methods': {
    breaking: onApi((request, answer) =>
      request.method === 'DELETE' ? page('405 Not Allowed', 405)(request, answer) : answer(),
    ),
    reported: /DELETE is 405, text\/html instead of a 401/,
  },
  'api-cache': {
    breaking: at(/^\/api\/news$/, headers({ 'Cache-Control': 'public, max-age=300', Age: '12' })),
    reported: /\/api\/news comes from a cache/,
  },
  debug: {
    breaking: at(/^\/api\/no-such/, json({ message: '', exception: 'NotFoundHttpException', trace: [] }, 404)),
    reported: /\/api\/no-such-address shows the server’s files and code/,
  },
  clock: {
    breaking: onApi(async (request, answer) =>
      headers({ Date: new Date(Date.now() - 400_000).toUTCString() })(request, answer),
    ),
    reported: /(?:399|400|401) s behind the one here/,
  },
  storage: { breaking: at(/^\/storage\/no-such/, page('app')), reported: /the device keeps a page as a picture/ },
  'picture-addresses': {
    id: 'pictures',
    at: 'tls',
    breaking: onApi(changedText((body) => body.replaceAll('"url":"/storage/', '"url":"http://backend/storage/'))),
    reported: /A picture is at http:\/\/backend\/storage\//,
    // What is changed here is not compressed again.
    also: ['api-compression'],
  },
  'upload-policy': {
    breaking: at(/^\/storage\//, headers({ 'Content-Security-Policy': "default-src 'self'" })),
    reported: /^\/storage\/\S+ lacks “Content-Security-Policy: default-src 'none'; sandbox”/,
  },
  host: {
    breaking: (request, answer) =>
      request.url.includes('doctor.invalid') ? Response.json({ data: [], links: { first: request.url } }) : answer(),
    reported: /A request with “Host: doctor\.invalid” gets links to that host/,
  },
  pictures: {
    breaking: at(/^\/storage\/(?!no-such)/, page('404', 404)),
    reported: /^\/storage\/\S+ is 404, text\/html/,
  },
  'upload-body': {
    breaking: onApi((request, answer) =>
      Number(request.headers.get('Content-Length')) > 1024 * 1024
        ? page('413 Request Entity Too Large', 413)(request, answer)
        : answer(),
    ),
    reported: /A form of 5 MB is refused by the web server \(413\)/,
  },
  cors: {
    breaking: headers({ 'Access-Control-Allow-Headers': null }),
    options: ({ tls }) => ({ api: tls, only: 'cors' }),
    reported: /does not allow http:\/\/localhost:\d+ to send PUT/,
  },

  'rate-headers': {
    id: 'rate-limit',
    breaking: headers({ 'X-RateLimit-Limit': null, 'X-RateLimit-Remaining': null }),
    reported: /lack X-RateLimit-Limit/,
  },
  'rate-limit': { site: { perMinute: 60 }, isAdvice: true, reported: /60 calls a minute for one address/ },
  'forged-address': {
    site: { callerOf: ({ headers: sent, ip }) => sent.get('X-Forwarded-For') ?? ip ?? '' },
    reported: /Three calls with three invented X-Forwarded-For were counted apart \(\d+, \d+, \d+ left\)/,
  },
  'client-address': { site: { callerOf: () => 'proxy' }, reported: /were counted together \(\d+, \d+, \d+ left\)/ },

  refresh: {
    breaking: onRefresh(json({ message: 'CSRF token mismatch.' }, 419)),
    reported: /with a forged token is 419, application\/json/,
  },
  'refresh-open': {
    id: 'refresh',
    breaking: onRefresh(json({ message: 'Unauthenticated.' }, 401)),
    isAdvice: true,
    reported: /in the words of a locked route \(“Unauthenticated\.”\)/,
  },
  'sign-in': {
    breaking: at(/auth\/login$/, json({ message: 'Server Error' }, 500)),
    options: account,
    reported: /is 500, application/,
  },
  authorization: {
    breaking: onApi(passedOn((request) => withRequestHeaders(request, { Authorization: null }))),
    options: account,
    reported: /Authorization does not reach Laravel/,
  },
  'refresh-token': {
    breaking: onRefresh(async (request, answer) => {
      const given = await answer();
      const [, token] = (request.headers.get('Authorization') ?? '').split(' ');
      return given.status === 200 ? json({ token }, 200)(request, async () => given) : given;
    }),
    options: account,
    reported: /answered with the same token/,
  },
  'upload-file': {
    breaking: at(/image$/, (request, answer) =>
      request.headers.has('Authorization') && Number(request.headers.get('Content-Length')) > 2 * 1024 * 1024
        ? json({ message: '', errors: { file: ['The file failed to upload.'] } }, 422)(request, answer)
        : answer(),
    ),
    options: account,
    reported: /refused for another reason than a small one \(\["The file failed to upload\."\]\)/,
  },
  'refresh-expired': {
    breaking: onRefresh(async (request, answer) => {
      const given = await answer();
      return given.status === 200 && isOver(request)
        ? json({ message: 'Token has expired' }, 401)(request, async () => given)
        : given;
    }),
    options: () => ({ ...account(), wait: true }),
    reported: /A refresh with an expired token is 401/,
  },
};
