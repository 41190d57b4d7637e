import type { ServerRequest } from 'srvx';
import { now } from '../../../mocks/clock.ts';
import { claimsOf } from '../../http/tokens.ts';
import type { Options } from '../run.ts';
import { withHeaders, withRequestHeaders, type Breaking, type Behaviour } from './stand-in.ts';

type Addresses = Readonly<Record<'plain' | 'tls' | 'untrusted', string>>;

/** A way to break a site, and what is told of it. */
export interface Break {
  /** What it is told. */
  told: RegExp;
  /** It hurts nobody. */
  isAdvice?: boolean;
  breaking?: Breaking;
  /** Of the stand-in. */
  site?: Partial<Omit<Behaviour, 'breaking'>>;
  /** The address that is asked; the plain one unless told. */
  at?: keyof Addresses;
  options?: (addresses: Addresses) => Partial<Options>;
  /** What else is broken by it. */
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

/** A site that is broken in one way, for each check. */
export const breaks: Readonly<Record<string, Break>> = {
  // Every address of this computer; browsers trust it no more than any other.
  https: { options: ({ plain }) => ({ url: plain.replace('localhost', '0.0.0.0') }), told: /is not encrypted/ },
  certificate: { at: 'untrusted', told: /The certificate of localhost:\d+ is self-signed/ },
  'certificate-days': {
    at: 'tls',
    // Of the 90 days of the stand-in’s certificate.
    options: () => ({ now: () => now() + 80 * 24 * 3600 * 1000 }),
    told: /The certificate ends in (?:9|10) days/,
    also: ['clock'],
  },
  'https-redirect': {
    at: 'tls',
    options: ({ plain }) => ({ plainHttp: plain }),
    told: /http:\/\/localhost:\d+\/news is 200, text\/html instead of being led to the same page/,
  },

  document: { breaking: at(/^\/$/, page('It works!')), told: /^\/ is a page of something else$/ },
  settings: {
    breaking: onDocuments(changedText((html) => html.replace('site:api" content="/"', 'site:api" content="api"'))),
    told: /does not start with site:api/,
    also: ['compression', 'worker-document'],
  },
  address: {
    breaking: at(
      /^\/$/,
      changedText((html) => html.replace('address" content=""', 'address" content="https://a.example"')),
    ),
    isAdvice: true,
    told: /site:address is https:\/\/a\.example/,
    also: ['compression'],
  },
  charset: { breaking: at(/^\/$/, headers({ 'Content-Type': 'text/html; charset=big5' })), told: /charset=big5/ },
  routes: {
    breaking: at(/^\/(?:saved|login|admin\/news)$/, page('404 Not Found', 404)),
    told: /\/saved is 404, text\/html: a link to it, or a reload, fails/,
  },
  'unknown-address': { breaking: at(/^\/no-such-page/, page('nginx', 404)), told: /readers meet the server’s page/ },
  'no-slash': {
    breaking: at(/^\/news$/, async (_, answer) => {
      const { headers: kept } = withHeaders(await answer(), { Location: '/news/', 'Content-Length': null });
      return new Response(null, { status: 301, headers: kept });
    }),
    told: /\/news leads to \/news\/ \(301\)/,
  },
  'any-accept': {
    breaking: at(/^\/saved$/, (request, answer) =>
      request.headers.get('Accept') === '*/*' ? page('404', 404)(request, answer) : answer(),
    ),
    told: /“Accept: \*\/\*” is 404/,
  },
  'document-cache': {
    breaking: onDocuments(headers({ 'Cache-Control': 'public, max-age=86400' })),
    told: /\/ has Cache-Control: public, max-age=86400: after a release/,
  },
  'one-release': {
    breaking: at(
      /^\/index\.html$/,
      changedText((html) => html.replaceAll('app-1.js', 'app-0.js')),
    ),
    told: /\/ and \/index\.html start other scripts/,
    also: ['worker-document'],
  },
  'private-files': {
    breaking: at(/^\/\.env$/, instead('APP_KEY=base64:…', 'text/plain')),
    told: /\/\.env can be read/,
  },
  revalidation: {
    breaking: onDocuments(headers({ ETag: null, 'Last-Modified': null })),
    isAdvice: true,
    told: /neither ETag nor Last-Modified/,
  },

  'release-whole': {
    breaking: at(/^\/assets\/page-2\.js$/, page('404', 404)),
    told: /\/assets\/page-2\.js is missing \(404\)/,
  },
  'asset-types': {
    breaking: onAssets(async (request, answer) => {
      const given = await answer();
      return given.status === 200 ? headers({ 'Content-Type': 'text/plain' })(request, async () => given) : given;
    }),
    told: /app-1\.js is text\/plain: browsers refuse/,
  },
  'asset-cache': {
    breaking: onAssets(headers({ 'Cache-Control': 'no-cache' })),
    told: /A script has Cache-Control: no-cache/,
  },
  'asset-missing': {
    breaking: at(/^\/assets\/no-such/, page('app')),
    told: /no-such-file-0000\.js is 200, text\/html: a page where a script was meant/,
  },
  'asset-missing-cache': {
    breaking: at(/^\/assets\/no-such/, headers({ 'Cache-Control': 'public, max-age=31536000, immutable' })),
    told: /whoever came in the middle of a release stays without the file/,
  },
  compression: {
    breaking: at(/^\/(?!api\/)/, (request, answer) =>
      request.method === 'GET' ? answer(withRequestHeaders(request, { 'Accept-Encoding': null })) : answer(),
    ),
    told: /is sent as it is/,
  },
  vary: {
    breaking: (request, answer) =>
      pathOf(request).startsWith('/api/') ? answer() : headers({ Vary: null })(request, answer),
    told: /compressed without “Vary: Accept-Encoding”/,
  },
  identity: {
    breaking: onAssets((request, answer) => answer(withRequestHeaders(request, { 'Accept-Encoding': 'gzip' }))),
    told: /A script is gzip although none was asked for/,
  },
  'api-compression': {
    breaking: onApi(passedOn((request) => withRequestHeaders(request, { 'Accept-Encoding': null }))),
    isAdvice: true,
    told: /A list of the API is sent as it is/,
  },

  csp: {
    breaking: headers({ 'Content-Security-Policy': null }),
    told: /has no Content-Security-Policy/,
    also: ['upload-policy'],
  },
  'csp-hashes': {
    breaking: policy((value) => value.replaceAll(" 'unsafe-inline'", '')),
    told: /^The policy of the server for \/ forbids an inline script or style of it \(script-src 'sha256-/,
  },
  'csp-document': {
    breaking: at(
      /^\/saved$/,
      changedText((html) => html.replace(/<meta http-equiv[^>]*>/, '')),
    ),
    told: /^\/saved has no policy before its first script that forbids other inline scripts/,
  },
  'csp-sources': {
    breaking: policy((value) => value.replace(/connect-src [^;]*/, "connect-src 'self'")),
    told: /lacks connect-src https:\/\/www\.youtube\.com/,
  },
  'csp-strict': {
    breaking: policy((value) => value.replace("script-src 'self'", "script-src 'self' 'unsafe-eval' https:")),
    told: /script-src is “'self' 'unsafe-eval' https:/,
  },
  nosniff: { breaking: onAssets(headers({ 'X-Content-Type-Options': null })), told: /app-1\.js lacks “X-Content-Type/ },
  'permissions-policy': {
    breaking: headers({ 'Permissions-Policy': 'camera=(), fullscreen=()' }),
    told: /denies fullscreen, which the site uses/,
  },
  'same-headers': {
    breaking: at(/^\/no-such-page/, headers({ 'Content-Security-Policy': null })),
    told: /\/no-such-page-of-the-site lacks Content-Security-Policy, which \/ has/,
  },

  manifest: {
    breaking: at(/webmanifest$/, headers({ 'Content-Type': 'application/octet-stream' })),
    told: /\/manifest\.webmanifest is application\/octet-stream/,
  },
  'manifest-scope': {
    breaking: at(
      /webmanifest$/,
      changedText((body) => body.replace('"start_url":"/"', '"start_url":"/old/"')),
    ),
    told: /The manifest says \/old\/ where \/ is meant/,
  },
  icons: {
    breaking: at(/^\/icon\.svg$/, headers({ 'Content-Type': 'text/plain' })),
    told: /\/icon\.svg is 200, text\/plain/,
  },
  worker: { breaking: at(/^\/sw\.js$/, page('app')), told: /\/sw\.js is 200, text\/html: browsers keep the worker/ },
  'worker-scope': {
    breaking: at(/^\/sw\.js$/, headers({ 'Service-Worker-Allowed': '/app/' })),
    told: /“Service-Worker-Allowed: \/app\/”/,
  },
  'worker-cache': {
    breaking: at(/^\/sw\.js$/, headers({ 'Cache-Control': 'max-age=31536000' })),
    told: /\/sw\.js has Cache-Control: max-age=31536000: readers stay with an old version/,
  },
  'worker-release': {
    breaking: at(
      /^\/sw\.js$/,
      changedText((body) => body.replace('app-1.js', 'app-0.js')),
    ),
    told: /\/sw\.js does not know \/assets\/app-1\.js/,
  },
  'worker-document': {
    breaking: at(
      /^\/sw\.js$/,
      changedText((body) => body.replace(/"revision":"\w+"/, '"revision":"0"')),
    ),
    told: /\/sw\.js knows another \/index\.html/,
  },
  'whats-new': { breaking: at(/^\/whats-new/, page('404', 404)), told: /whats-new\.json is 404/ },

  api: { breaking: at(/^\/api\/news$/, page('app')), told: /\/api\/news is 200, text\/html/ },
  'api-404': { breaking: at(/^\/api\/no-such/, page('app')), told: /the site takes a page for an answer/ },
  'api-accept': {
    breaking: onApi(passedOn((request) => withRequestHeaders(request, { Accept: null }))),
    told: /\/api\/auth\/user without a token is 500, text\/html instead of a 401 in JSON/,
    also: ['api-404', 'refresh'],
  },
  'api-default': {
    breaking: onApi((request, answer) =>
      request.headers.get('Accept') === '*/*' ? page('Whoops', 500)(request, answer) : answer(),
    ),
    isAdvice: true,
    told: /“Accept: \*\/\*” is 500, text\/html/,
  },
  'api-query': {
    breaking: onApi(passedOn((request) => new Request(request.url.replace(/\?.*/, ''), request))),
    told: /per_page=1 is answered with 15 a page/,
  },
  'api-methods': {
    breaking: onApi((request, answer) =>
      request.method === 'DELETE' ? page('405 Not Allowed', 405)(request, answer) : answer(),
    ),
    told: /DELETE is 405, text\/html instead of a 401/,
  },
  'api-cache': {
    breaking: at(/^\/api\/news$/, headers({ 'Cache-Control': 'public, max-age=300', Age: '12' })),
    told: /\/api\/news comes from a cache/,
  },
  debug: {
    breaking: at(/^\/api\/no-such/, json({ message: '', exception: 'NotFoundHttpException', trace: [] }, 404)),
    told: /\/api\/no-such-address shows the server’s files and code/,
  },
  clock: {
    breaking: onApi(async (request, answer) =>
      headers({ Date: new Date(Date.now() - 400_000).toUTCString() })(request, answer),
    ),
    told: /(?:399|400|401) s behind the one here/,
  },
  storage: { breaking: at(/^\/storage\/no-such/, page('app')), told: /the device keeps a page as a picture/ },
  'picture-addresses': {
    at: 'tls',
    breaking: onApi(changedText((body) => body.replaceAll('"url":"/storage/', '"url":"http://backend/storage/'))),
    told: /A picture is at http:\/\/backend\/storage\//,
    // What is changed here is not compressed again.
    also: ['api-compression'],
  },
  'upload-policy': {
    breaking: at(/^\/storage\//, headers({ 'Content-Security-Policy': "default-src 'self'" })),
    told: /^\/storage\/\S+ lacks “Content-Security-Policy: default-src 'none'; sandbox”/,
  },
  host: {
    breaking: (request, answer) =>
      request.url.includes('doctor.invalid') ? Response.json({ data: [], links: { first: request.url } }) : answer(),
    told: /A request with “Host: doctor\.invalid” gets links to that host/,
  },
  pictures: {
    breaking: at(/^\/storage\/(?!no-such)/, page('404', 404)),
    told: /^\/storage\/\S+ is 404, text\/html/,
  },
  'upload-body': {
    breaking: onApi((request, answer) =>
      Number(request.headers.get('Content-Length')) > 1024 * 1024
        ? page('413 Request Entity Too Large', 413)(request, answer)
        : answer(),
    ),
    told: /A form of 5 MB is refused by the web server \(413\)/,
  },
  cors: {
    breaking: headers({ 'Access-Control-Allow-Headers': null }),
    options: ({ tls }) => ({ api: tls, only: 'cors' }),
    told: /does not allow http:\/\/localhost:\d+ to send PUT/,
  },

  'rate-headers': {
    breaking: headers({ 'X-RateLimit-Limit': null, 'X-RateLimit-Remaining': null }),
    told: /lack X-RateLimit-Limit/,
  },
  'rate-limit': { site: { perMinute: 60 }, isAdvice: true, told: /60 calls a minute for one address/ },
  'forged-address': {
    site: { callerOf: ({ headers: sent, ip }) => sent.get('X-Forwarded-For') ?? ip ?? '' },
    told: /Three calls with three invented X-Forwarded-For were counted apart \(\d+, \d+, \d+ left\)/,
  },
  'client-address': { site: { callerOf: () => 'proxy' }, told: /were counted together \(\d+, \d+, \d+ left\)/ },

  refresh: {
    breaking: onRefresh(json({ message: 'CSRF token mismatch.' }, 419)),
    told: /with a forged token is 419, application\/json/,
  },
  'refresh-open': {
    breaking: onRefresh(json({ message: 'Unauthenticated.' }, 401)),
    isAdvice: true,
    told: /with the words of a locked route \(“Unauthenticated\.”\)/,
  },
  'sign-in': {
    breaking: at(/auth\/login$/, json({ message: 'Server Error' }, 500)),
    options: account,
    told: /is 500, application/,
  },
  authorization: {
    breaking: onApi(passedOn((request) => withRequestHeaders(request, { Authorization: null }))),
    options: account,
    told: /Authorization does not reach Laravel/,
  },
  'refresh-token': {
    breaking: onRefresh(async (request, answer) => {
      const given = await answer();
      const [, token] = (request.headers.get('Authorization') ?? '').split(' ');
      return given.status === 200 ? json({ token }, 200)(request, async () => given) : given;
    }),
    options: account,
    told: /answered with the same token/,
  },
  'upload-file': {
    breaking: at(/image$/, (request, answer) =>
      request.headers.has('Authorization') && Number(request.headers.get('Content-Length')) > 2 * 1024 * 1024
        ? json({ message: '', errors: { file: ['The file failed to upload.'] } }, 422)(request, answer)
        : answer(),
    ),
    options: account,
    told: /refused for another reason than a small one \(\["The file failed to upload\."\]\)/,
  },
  'refresh-expired': {
    breaking: onRefresh(async (request, answer) => {
      const given = await answer();
      return given.status === 200 && isOver(request)
        ? json({ message: 'Token has expired' }, 401)(request, async () => given)
        : given;
    }),
    options: () => ({ ...account(), wait: true }),
    told: /A refresh with an expired token is 401/,
  },
};
