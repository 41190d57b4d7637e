import { operations as managed } from '@/api/gen/managed/operations.gen.ts';
import { operations } from '@/api/gen/public/operations.gen.ts';
import { isObject } from '@/api/conform.ts';
import { at } from '../../http/at.ts';
import { isLoopback } from '../../http/plain-http.ts';
import { RunStopped } from '../../http/stopped.ts';
import { advice, broken, firstOf, ok, skipped, type Group } from '../check.ts';
import { askBy } from '../read/ask-by.ts';
import { compress, isCompressed, worthwhile } from '../read/compression.ts';
import { policiesIn, sourcesOf } from '../read/csp.ts';
import { cachingOf, described, isHtml, isJson, listIn, typeOf } from '../read/answers.ts';
import type { Site } from '../site.ts';

/** No server has so many records. */
const noSuchId = '999999999';

/** In s: the site tells the end of a token by the clock of the reader’s device. */
const clockMargin = 60;

/** In bytes: the largest picture of the contract, 5,120 KB, and a form around it. */
const largestForm = 5120 * 1024 + 2048;

/** In ms, for 5 MB on a slow line. */
const uploadTimeout = 120_000;

const bodyFix = 'In nginx `client_max_body_size 8m;`, in php.ini `post_max_size = 8M` and `upload_max_filesize = 6M`.';

/** What the site sends to another origin. */
const sentHeaders = ['accept', 'authorization', 'content-type'];
const sentMethods = ['PUT', 'DELETE'];

const news = operations.listNews.url;

/** Of a domain that nobody can have (RFC 2606). */
const falseHost = 'doctor.invalid';

const hostFix =
  'Refuse other hosts, and pass the configured one on in Host and X-Forwarded-Host: `npm run servers` writes both. In Laravel use TrustHosts and `ResetPassword::createUrlUsing` (docs/backend.md).';

const passOn =
  'Send /api/ to Laravel before the fallback to index.html: in nginx `location /api/ { … }` with try_files or proxy_pass.';

const firstPicture = async ({ read }: Site): Promise<string | null> => {
  for (const { url } of [operations.listNews, operations.listPhoto, operations.listKnowhow]) {
    const data = at((await read(`${url}?per_page=20`)).json, ['data']);
    const pictures = Array.isArray(data) ? data.map((card: unknown) => at(card, ['image', 'url'])) : [];
    const picture = pictures.find((address) => typeof address === 'string' && address !== '');
    if (typeof picture === 'string') return picture;
  }
  return null;
};

/** The API behind the site, as the web server passes it on. */
export const api: Group = {
  name: 'API',
  checks: [
    {
      id: 'api',
      title: 'The API answers with JSON',
      run: async ({ read, api: { origin } }) => {
        const answer = await read(`${news}?per_page=1`);
        if (answer.status === 200 && isJson(answer) && Array.isArray(at(answer.json, ['data']))) return ok;
        const fix =
          answer.status >= 500
            ? 'Look into storage/logs/laravel.log, and whether PHP runs.'
            : isHtml(answer)
              ? passOn
              : 'See npm run contract, which tells what is not as agreed.';
        return broken(`${origin}${news} is ${described(answer)}`, fix);
      },
    },
    {
      id: 'api-404',
      title: 'An unknown address of the API is a 404 in JSON',
      needs: ['api'],
      run: async ({ read }) => {
        const path = '/api/no-such-address';
        const answer = await read(path);
        if (answer.status === 404 && (isJson(answer) || answer.text === '')) return ok;
        return broken(
          `${path} is ${described(answer)}: the site takes a page for an answer`,
          `${passOn} In Laravel \`shouldRenderJsonWhen(fn ($request) => $request->is('api/*'))\`, and no fallback route for api/.`,
        );
      },
    },
    {
      id: 'api-accept',
      title: 'Accept: application/json reaches Laravel',
      needs: ['api'],
      run: async ({ read }) => {
        const { url } = operations.getUser;
        const answer = await read(url);
        if (answer.status === 401 && isJson(answer)) return ok;
        return broken(
          `${url} without a token is ${described(answer)} instead of a 401 in JSON: nobody is asked to sign in again`,
          'Let the proxy pass Accept on, and answer JWTException with a 401 (docs/backend.md).',
        );
      },
    },
    {
      id: 'api-default',
      title: 'Errors of the API are JSON, whoever asks',
      needs: ['api', 'api-accept'],
      run: async ({ call }) => {
        const { url } = operations.getUser;
        const answer = await call({ method: 'GET', path: url, headers: { Accept: '*/*' } });
        if (answer.status === 401 && isJson(answer)) return ok;
        return advice(
          `${url} with “Accept: */*” is ${described(answer)}: the site asks for JSON, other clients may not`,
          "In Laravel `shouldRenderJsonWhen(fn ($request) => $request->is('api/*'))` (docs/backend.md).",
        );
      },
    },
    {
      id: 'api-query',
      title: 'What follows the ? reaches Laravel',
      needs: ['api'],
      run: async ({ read }) => {
        const { json } = await read(`${news}?per_page=1`);
        const found = at(json, ['meta', 'per_page']);
        if (Number(found) === 1) return ok;
        return broken(
          `${news}?per_page=1 is answered with ${String(found)} a page: filters, pages and searches do nothing`,
          'In nginx `try_files $uri /index.php?$query_string;`, with the query string.',
        );
      },
    },
    {
      id: 'api-methods',
      title: 'PUT and DELETE reach Laravel',
      needs: ['api', 'api-accept'],
      run: ({ call }) =>
        // Without a token, and of a record that is not there: nothing can come of it.
        firstOf([managed.updateNews, managed.deleteNews], async ({ method, url }) => {
          const answer = await call({ method: method.toUpperCase(), path: url.replace('{id}', noSuchId) });
          if ([401, 404].includes(answer.status) && isJson(answer)) return ok;
          return broken(
            `${method.toUpperCase()} is ${described(answer)} instead of a 401: editors can’t save`,
            'Allow PUT and DELETE in the firewall and in the web server (no `limit_except`, no WebDAV module).',
          );
        }),
    },
    {
      id: 'api-cache',
      title: 'No cache keeps answers of the API',
      needs: ['api'],
      run: async ({ read }) => {
        const answer = await read(`${news}?per_page=1`);
        const caching = listIn(answer.headers, 'Cache-Control');
        const age = Number(answer.headers.get('Age') ?? 0);
        const isHit = /\bhit\b/i.test(answer.headers.get('X-Cache') ?? answer.headers.get('CF-Cache-Status') ?? '');
        const isKept =
          !caching.some((directive) => /^(?:no-store|no-cache|private)/.test(directive)) &&
          caching.some((directive) => /^(?:public|(?:s-maxage|max-age)=[1-9])/.test(directive));
        if (!isKept && age === 0 && !isHit) return ok;
        const found = age > 0 || isHit ? 'comes from a cache' : `has ${cachingOf(answer)}`;
        return broken(
          `${news} ${found}: what is published or withdrawn shows late, and limits are miscounted`,
          'Leave /api/ out of every cache (nginx proxy_cache, CDN), and Laravel’s `Cache-Control: no-cache, private` as it is.',
        );
      },
    },
    {
      id: 'api-compression',
      title: 'Answers of the API are compressed',
      needs: ['api'],
      run: async ({ read }) => {
        const answer = await read(`${news}?per_page=20`);
        if (answer.text.length < worthwhile || isHtml(answer) || isCompressed(answer.headers)) return ok;
        return advice('A list of the API is sent as it is', `${compress} With a proxy also \`gzip_proxied any;\`.`);
      },
    },
    {
      id: 'debug',
      title: 'Errors tell nothing of the server’s inside',
      needs: ['api'],
      run: ({ read }) =>
        firstOf(['/api/no-such-address', news + '/' + noSuchId, operations.getUser.url], async (path) => {
          const answer = await read(path);
          const isOpen = isObject(answer.json) && ['exception', 'trace'].some((name) => name in Object(answer.json));
          if (!isOpen && !/Whoops|Ignition|vendor\/laravel/.test(isHtml(answer) ? answer.text : '')) return ok;
          return broken(
            `${path} shows the server’s files and code to anybody`,
            'In Laravel’s .env `APP_DEBUG=false` and `APP_ENV=production`, then `php artisan config:cache`.',
          );
        }),
    },
    {
      id: 'clock',
      title: 'The server’s clock is right',
      needs: ['api'],
      run: async ({ call }) => {
        const { headers, at: here } = await call({ method: 'GET', path: `${news}?per_page=1` });
        const ahead = (Date.parse(headers.get('Date') ?? '') - here) / 1000;
        if (Number.isNaN(ahead)) return skipped('The server sends no Date.');
        if (Math.abs(ahead) <= clockMargin) return ok;
        const by = `${Math.round(Math.abs(ahead))} s ${ahead > 0 ? 'ahead of' : 'behind'}`;
        return broken(
          `The server’s clock is ${by} the one here: sessions end early or too late, and scheduled records appear so`,
          'Run an NTP client on the server (`timedatectl set-ntp true`), or set the clock of this computer right.',
        );
      },
    },
    {
      id: 'storage',
      title: 'A missing picture is a 404, not a page',
      run: async ({ send, api: { origin }, url }) => {
        const path = '/storage/no-such-picture.jpg';
        if (origin !== url.origin) return skipped('Pictures are at the API’s own origin.');
        const answer = await send({ method: 'GET', path, headers: { Accept: 'image/*' } });
        if (answer.status === 404) return ok;
        return broken(
          `${path} is ${described(answer)}: the device keeps a page as a picture`,
          'Send /storage/ to Laravel’s public/ before the fallback to index.html: `location /storage/ { try_files $uri =404; }`.',
        );
      },
    },
    {
      id: 'picture-addresses',
      title: 'Addresses of pictures are those of this site',
      needs: ['api'],
      run: async (site) => {
        const picture = await firstPicture(site);
        if (picture === null) return skipped('No published record has a picture yet.');
        const address = new URL(picture, site.api);
        const { protocol, href } = address;
        const isWrong = isLoopback(address) && !isLoopback(site.api);
        if (!isWrong && (protocol === 'https:' || site.url.protocol === 'http:')) return ok;
        return broken(
          `A picture is at ${href}, which no reader’s browser can fetch from here`,
          'In Laravel’s .env `APP_URL=https://…` as readers see it, then `php artisan config:cache`.',
        );
      },
    },
    {
      id: 'pictures',
      title: 'Pictures are there',
      needs: ['api', 'picture-addresses'],
      run: async (site) => {
        const picture = await firstPicture(site);
        if (picture === null) return skipped('No published record has a picture yet.');
        const { origin, pathname, search } = new URL(picture, site.api);
        if (![site.api.origin, site.url.origin].includes(origin)) return skipped(`Pictures are at ${origin}.`);
        const ask = origin === site.api.origin ? site.call : site.send;
        const answer = await ask({ method: 'GET', path: pathname + search, headers: { Accept: 'image/*' } });
        if (answer.status === 200 && typeOf(answer).startsWith('image/')) return ok;
        return broken(
          `${pathname} is ${described(answer)}`,
          'Run `php artisan storage:link`, and send /storage/ to Laravel’s public/.',
        );
      },
    },
    {
      id: 'upload-policy',
      title: 'A script in an uploaded file can’t run on this site',
      needs: ['api', 'picture-addresses', 'pictures'],
      run: async (site) => {
        const picture = await firstPicture(site);
        if (picture === null) return skipped('No published record has a picture yet.');
        const { origin, pathname, search } = new URL(picture, site.api);
        if (origin !== site.url.origin) return skipped('Pictures are at another origin, where no token is.');
        const { headers } = await site.send({ method: 'GET', path: pathname + search, headers: { Accept: 'image/*' } });
        const isSafe = policiesIn(headers.get('Content-Security-Policy')).some(
          (policy) => policy.has('sandbox') || sourcesOf(policy, 'script-src')?.join() === "'none'",
        );
        const isTyped = /^nosniff\b/i.test(headers.get('X-Content-Type-Options') ?? '');
        if (isSafe && isTyped) return ok;
        const lacking = isSafe
          ? 'X-Content-Type-Options: nosniff'
          : "Content-Security-Policy: default-src 'none'; sandbox";
        return broken(
          `${pathname} lacks “${lacking}”: should Laravel ever take an SVG or HTML file, a script in it reads the tokens of whoever opens it`,
          'Send both headers for all of /storage/, with `always`: `npm run servers` writes them (docs/deploy.md).',
        );
      },
    },
    {
      id: 'host',
      title: 'No request can choose the host of Laravel’s links',
      needs: ['api'],
      run: ({ api: base }) =>
        firstOf(['Host', 'X-Forwarded-Host'], async (name) => {
          const claim = `${name}: ${falseHost}`;
          const answer = await askBy({}, new URL(`${news}?per_page=1`, base), { [name]: falseHost }).catch(() => null);
          // Closing the connection is an answer, too.
          if (answer === null) return ok;
          if (`${answer.headers.get('Location') ?? ''} ${answer.text}`.includes(falseHost))
            return broken(
              `A request with “${claim}” gets links to that host: the link in a mail for a new password can lead to an attacker’s site`,
              hostFix,
            );
          if (name === 'X-Forwarded-Host' || answer.status >= 300) return ok;
          return advice(`A request with “${claim}” is answered (${answer.status})`, hostFix);
        }),
    },
    {
      id: 'upload-body',
      title: 'A form with the largest picture is let in',
      needs: ['api', 'api-accept'],
      run: async ({ call }) => {
        // Without a token: Laravel refuses it after web server and PHP have let it pass.
        const { url } = managed.createImage;
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(largestForm)]), 'doctor.jpg');
        const answer = await call({ method: 'POST', path: url, body: form, timeout: uploadTimeout }).catch(
          (error: unknown) => {
            // Some servers hang up instead of answering.
            if (error instanceof RunStopped) return null;
            throw error;
          },
        );
        if (answer?.status === 401) return ok;
        if (answer === null) {
          return broken('A form of 5 MB is cut off on its way: editors can’t upload their pictures', bodyFix);
        }
        const by = answer.status === 413 && isJson(answer) ? 'PHP (post_max_size)' : 'the web server';
        if (answer.status !== 413)
          return skipped(`The answer is ${described(answer)}, which tells nothing of its size.`);
        return broken(`A form of 5 MB is refused by ${by} (413): editors can’t upload their pictures`, bodyFix);
      },
    },
    {
      id: 'cors',
      title: 'The site may call the API of another origin',
      needs: ['api'],
      run: async ({ call, api: { origin }, url }) => {
        if (origin === url.origin) return skipped('The API is at the site’s own origin.');
        return firstOf(sentMethods, async (method) => {
          const { headers } = await call({
            method: 'OPTIONS',
            path: managed.updateNews.url.replace('{id}', '1'),
            headers: {
              Origin: url.origin,
              'Access-Control-Request-Method': method,
              'Access-Control-Request-Headers': sentHeaders.join(),
            },
          });
          const allowed = (name: string) => listIn(headers, `Access-Control-Allow-${name}`);
          const isAllowed = [url.origin.toLowerCase(), '*'].includes(allowed('Origin')[0] ?? '');
          const takes = (name: string, value: string) =>
            allowed(name).includes(value.toLowerCase()) || (value !== 'authorization' && allowed(name).includes('*'));
          if (isAllowed && takes('Methods', method) && sentHeaders.every((name) => takes('Headers', name))) return ok;
          return broken(
            `${origin} does not allow ${url.origin} to send ${method}`,
            "In config/cors.php 'paths' => ['api/*'], 'allowed_origins', 'allowed_methods' and 'allowed_headers' as in docs/backend.md.",
          );
        });
      },
    },
  ],
};
