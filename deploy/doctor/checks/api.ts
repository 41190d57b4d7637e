import { operations as managed } from '@/api/gen/managed/operations.gen.ts';
import { operations } from '@/api/gen/public/operations.gen.ts';
import { isObject } from '@/lib/is-object.ts';
import { at } from '../../http/at.ts';
import { preflight } from '../../http/cors.ts';
import { isLoopback } from '../../http/addresses.ts';
import type { ReadResponse, Request } from '../../http/send.ts';
import { RunStopped } from '../../http/stopped.ts';
import { cachingOf, clockError, described, isCompact, isHtml, isJson, listIn, typeOf } from '../../http/response.ts';
import { askBy } from '../ask-by.ts';
import { advice, broken, expectResponses, firstOf, inOrder, ok, skipped, type Group, type Run } from '../check.ts';
import { policiesIn, sourcesOf } from '../policy.ts';
import type { Site } from '../site.ts';
import { compress } from './assets.ts';

/** No server has so many records. */
const noSuchId = '999999999';

/** In bytes: the largest picture of the contract. */
export const largestPicture = 5120 * 1024;

/** A call that uploads a file of that size. It holds zeros, which are no picture: the server refuses it and keeps nothing. */
export const uploadOf = (bytes: number, token: string | null = null): Request => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'doctor.jpg');
  // 5 MB take long on a slow line.
  return { method: 'POST', path: managed.createImage.url, token, body, timeout: 120_000 };
};

const news = operations.listNews.url;
const oneNews = `${news}?per_page=1`;
const unknownCall = '/api/no-such-address';

/** Needs a token. */
const lockedCall = operations.getUser.url;

/** Of a domain that nobody can have (RFC 2606). */
const falseHost = 'doctor.invalid';

const hostFix =
  'Refuse other hosts, and pass on the configured one in Host and X-Forwarded-Host: `npm run deploy:servers` writes both. In Laravel use TrustHosts and `ResetPassword::createUrlUsing` (docs/laravel.md).';

const passOn =
  'Send /api/ to Laravel before the fallback to index.html: in nginx `location /api/ { … }` with try_files or proxy_pass.';

const renderJson = "In Laravel `shouldRenderJsonWhen(fn ($request) => $request->is('api/*'))`.";

const isLocked = (response: ReadResponse) => response.status === 401 && isJson(response);

const responses: Run = async ({ read, api: { origin } }) => {
  const response = await read(oneNews);
  if (response.status === 200 && isJson(response) && Array.isArray(at(response.json, ['data']))) return ok;
  const fix =
    response.status >= 500
      ? 'Look into storage/logs/laravel.log, and whether PHP runs.'
      : isHtml(response)
        ? passOn
        : 'See npm run deploy:contract, which reports what is not as agreed.';
  return broken(`${origin}${news} is ${described(response)}`, fix);
};

const writing: Run = ({ call }) =>
  // Without a token, and of a record that does not exist: nothing is written.
  firstOf([managed.updateNews, managed.deleteNews], async ({ method, url }) => {
    const response = await call({ method: method.toUpperCase(), path: url.replace('{id}', noSuchId) });
    if ([401, 404].includes(response.status) && isJson(response)) return ok;
    return broken(
      `${method.toUpperCase()} is ${described(response)} instead of a 401: editors can’t save`,
      'Allow PUT and DELETE in the firewall and in the web server (no `limit_except`, no WebDAV module).',
    );
  });

const uncached: Run = async ({ read }) => {
  const response = await read(oneNews);
  const caching = listIn(response.headers, 'Cache-Control');
  const isHit = /\bhit\b/i.test(response.headers.get('X-Cache') ?? response.headers.get('CF-Cache-Status') ?? '');
  const isFromCache = isHit || Number(response.headers.get('Age') ?? 0) > 0;
  const isKept =
    !caching.some((directive) => /^(?:no-store|no-cache|private)/.test(directive)) &&
    caching.some((directive) => /^(?:public|(?:s-maxage|max-age)=[1-9])/.test(directive));
  if (!isKept && !isFromCache) return ok;
  return broken(
    `${news} ${isFromCache ? 'comes from a cache' : cachingOf(response)}: readers see late what is published or withdrawn, and limits are miscounted`,
    'Leave /api/ out of every cache (nginx proxy_cache, CDN), and Laravel’s `Cache-Control: no-cache, private` as it is.',
  );
};

const clock: Run = async ({ call }) => {
  const response = await call({ method: 'GET', path: oneNews });
  if (!response.headers.has('Date')) return skipped('The server sends no Date.');
  const error = clockError(response);
  if (error === null) return ok;
  return broken(
    `${error}: sessions and scheduled records begin or end too early or too late`,
    'Run an NTP client on the server (`timedatectl set-ntp true`), or set the clock of this computer right.',
  );
};

/** A picture of a published record, and the response to it: null at an origin that is neither the site’s nor the API’s. */
const firstPicture = async ({ read, call, send, api, url }: Site) => {
  for (const list of [operations.listNews, operations.listPhoto, operations.listKnowhow]) {
    const data = at((await read(`${list.url}?per_page=20`)).json, ['data']);
    const addresses = Array.isArray(data) ? data.map((card: unknown) => at(card, ['image', 'url'])) : [];
    const address = addresses.find((one) => typeof one === 'string' && one !== '');
    if (typeof address !== 'string') continue;
    const picture = new URL(address, api);
    const by = { [url.origin]: send, [api.origin]: call }[picture.origin];
    const path = picture.pathname + picture.search;
    return { picture, response: (await by?.({ method: 'GET', path, headers: { Accept: 'image/*' } })) ?? null };
  }
  return null;
};

const noPicture = skipped('No published record has a picture yet.');

const pictures: Run = async (site) => {
  const firstFound = await firstPicture(site);
  if (firstFound === null) return noPicture;
  const { picture, response } = firstFound;
  const isOfServer = isLoopback(picture) && !isLoopback(site.api);
  if (isOfServer || (picture.protocol !== 'https:' && site.url.protocol === 'https:')) {
    return broken(
      `A picture is at ${picture.href}, which no reader’s browser can fetch from here`,
      'In Laravel’s .env `APP_URL=https://…` as readers see it, then `php artisan config:cache`.',
    );
  }
  if (response === null) return skipped(`Pictures are at ${picture.origin}.`);
  if (response.status === 200 && typeOf(response).startsWith('image/')) return ok;
  return broken(
    `${picture.pathname} is ${described(response)}`,
    'Run `php artisan storage:link`, and send /storage/ to Laravel’s public/.',
  );
};

const uploadPolicy: Run = async (site) => {
  const firstFound = await firstPicture(site);
  if (firstFound === null) return noPicture;
  const { picture, response } = firstFound;
  if (picture.origin !== site.url.origin || response === null)
    return skipped('Pictures are at another origin, where no token is.');
  const isSafe = policiesIn(response.headers.get('Content-Security-Policy')).some(
    (policy) => policy.has('sandbox') || sourcesOf(policy, 'script-src')?.join() === "'none'",
  );
  const isTyped = /^nosniff\b/i.test(response.headers.get('X-Content-Type-Options') ?? '');
  if (isSafe && isTyped) return ok;
  const lacking = isSafe ? 'X-Content-Type-Options: nosniff' : "Content-Security-Policy: default-src 'none'; sandbox";
  return broken(
    `${picture.pathname} lacks “${lacking}”: if Laravel ever takes an SVG or HTML file, a script in it can read the token of each reader who opens it`,
    'Send both headers for all of /storage/, with `always`: `npm run deploy:servers` writes them (docs/operators.md).',
  );
};

const host: Run = ({ api: base }) =>
  firstOf(['Host', 'X-Forwarded-Host'], async (name) => {
    const claim = `${name}: ${falseHost}`;
    const response = await askBy({}, new URL(oneNews, base), { [name]: falseHost }).catch(() => null);
    // Closing the connection is a rejection, too.
    if (response === null) return ok;
    if (`${response.headers.get('Location') ?? ''} ${response.text}`.includes(falseHost))
      return broken(
        `A request with “${claim}” gets links to that host: the link in a password-reset mail can lead to an attacker’s site`,
        hostFix,
      );
    if (name === 'X-Forwarded-Host' || response.status >= 300) return ok;
    return advice(`A request with “${claim}” is answered (${response.status})`, hostFix);
  });

const bodyFix = 'In nginx `client_max_body_size 8m;`, in php.ini `post_max_size = 8M` and `upload_max_filesize = 6M`.';

const uploadBody: Run = async ({ call }) => {
  // Without a token: Laravel refuses it after the web server and PHP have accepted it.
  const response = await call(uploadOf(largestPicture + 2048)).catch((error: unknown) => {
    // Some servers hang up instead of answering.
    if (error instanceof RunStopped) return null;
    throw error;
  });
  if (response?.status === 401) return ok;
  if (response === null)
    return broken('A form of 5 MB is cut off on its way: editors can’t upload their pictures', bodyFix);
  const by = isJson(response) ? 'PHP (post_max_size)' : 'the web server';
  if (response.status !== 413) return skipped(`The response is ${described(response)}, whatever the size of the form.`);
  return broken(`A form of 5 MB is refused by ${by} (413): editors can’t upload their pictures`, bodyFix);
};

const cors: Run = async ({ call, api: { origin }, url }) => {
  if (origin === url.origin) return skipped('The API is at the site’s own origin.');
  return firstOf(['PUT', 'DELETE'], async (method) => {
    const missing = await preflight(call, url.origin, method, managed.updateNews.url.replace('{id}', '1'));
    if (missing.length === 0) return ok;
    return broken(
      `${origin} does not allow ${url.origin} to send ${method} (${missing.map(({ header }) => header).join(', ')})`,
      "In config/cors.php 'paths' => ['api/*'], 'allowed_origins', 'allowed_methods' and 'allowed_headers' as in docs/laravel.md.",
    );
  });
};

const missingPicture = expectResponses({
  by: 'file',
  paths: ['/storage/no-such-picture.jpg'],
  isRight: ({ status }) => status === 404,
  effect: 'the device keeps a page as a picture',
  fix: 'Send /storage/ to Laravel’s public/ before the fallback to index.html: `location /storage/ { try_files $uri =404; }`.',
});

/** The API behind the site, as the web server passes it on. */
export const api: Group = {
  name: 'API',
  needs: ['api'],
  checks: [
    { id: 'api', title: 'The API returns JSON', needs: [], run: responses },
    {
      id: 'api-404',
      title: 'An unknown URL of the API returns 404 as JSON',
      run: expectResponses({
        by: 'read',
        paths: [unknownCall],
        isRight: (response) => response.status === 404 && (isJson(response) || response.text === ''),
        effect: 'the site takes a page for a response',
        fix: `${passOn} ${renderJson} Have no fallback route for api/.`,
      }),
    },
    {
      id: 'api-accept',
      title: 'The Accept header reaches Laravel; errors are JSON without it',
      run: inOrder(
        expectResponses({
          by: 'read',
          paths: [lockedCall],
          isRight: isLocked,
          effect: 'without a token it must be a 401 in JSON, or nobody is asked to sign in again',
          fix: 'Let the proxy pass Accept on, and answer JWTException with a 401 (docs/laravel.md).',
        }),
        expectResponses({
          by: 'read',
          paths: [lockedCall],
          headers: { Accept: '*/*' },
          isRight: isLocked,
          effect: 'the site asks for JSON, but other clients may not',
          isAdvice: true,
          fix: `${renderJson} See docs/laravel.md.`,
        }),
      ),
    },
    {
      id: 'api-query',
      title: 'The query string reaches Laravel',
      run: expectResponses({
        by: 'read',
        paths: [oneNews],
        isRight: ({ json }) => Number(at(json, ['meta', 'per_page'])) === 1,
        found: ({ json }) => `is answered with ${String(at(json, ['meta', 'per_page']))} a page`,
        effect: 'filters, pages and searches do nothing',
        fix: 'In nginx `try_files $uri /index.php?$query_string;`, with the query string.',
      }),
    },
    { id: 'api-methods', title: 'PUT and DELETE reach Laravel', needs: ['api-accept'], run: writing },
    { id: 'api-cache', title: 'API responses are not cached', run: uncached },
    {
      id: 'api-compression',
      title: 'API responses are compressed',
      run: expectResponses({
        by: 'read',
        paths: [`${news}?per_page=20`],
        isRight: (response) => isHtml(response) || isCompact(response),
        found: () => 'is not compressed',
        effect: 'lists take longer on a phone’s network',
        isAdvice: true,
        fix: `${compress} With a proxy also \`gzip_proxied any;\`.`,
      }),
    },
    {
      id: 'debug',
      title: 'Errors reveal no code of the server',
      run: expectResponses({
        by: 'read',
        paths: [unknownCall, `${news}/${noSuchId}`, lockedCall],
        isRight: (response) =>
          !(isObject(response.json) && ('exception' in response.json || 'trace' in response.json)) &&
          !(isHtml(response) && /Whoops|Ignition|vendor\/laravel/.test(response.text)),
        found: () => 'shows the server’s files and code to anybody',
        fix: 'In Laravel’s .env `APP_DEBUG=false` and `APP_ENV=production`, then `php artisan config:cache`.',
      }),
    },
    { id: 'clock', title: 'The server’s clock is correct', run: clock },
    {
      id: 'storage',
      title: 'A missing picture returns 404, not a page',
      needs: [],
      run: (site) =>
        site.api.origin === site.url.origin ? missingPicture(site) : skipped('Pictures are at the API’s own origin.'),
    },
    { id: 'pictures', title: 'Pictures load from public URLs', run: pictures },
    { id: 'upload-policy', title: 'Scripts in uploads cannot run', needs: ['pictures'], run: uploadPolicy },
    { id: 'host', title: 'A request cannot choose the host of links in mails', run: host },
    { id: 'upload-body', title: 'The web server accepts the largest picture', needs: ['api-accept'], run: uploadBody },
    { id: 'cors', title: 'The API allows requests from the site’s origin', run: cors },
  ],
};
