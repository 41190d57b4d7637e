import { parseSettings } from '@/lib/configuration/settings.ts';
import { readSettings } from '../../configure/document.ts';
import { isLoopback } from '../../http/addresses.ts';
import type { Answer } from '../../http/send.ts';
import { cachingOf, described, isFreshAtMost, isHtml } from '../../http/answers.ts';
import { askBy } from '../ask-by.ts';
import { advice, broken, expectAnswers, firstOf, inOrder, ok, skipped, type Group, type Run } from '../check.ts';
import { readDocument } from '../document.ts';
import type { Site } from '../site.ts';

/** Neither a route nor a file. */
export const unknownAddress = '/no-such-page-of-the-site';

/** In ms. */
const day = 24 * 3600 * 1000;

/** In s: how long a cache may keep a document. Later it names files of a release that may be deleted. */
const longestDocument = 600;

/** A certificate of 90 days is renewed when 30 are left, so under 14 something has failed; a short one is renewed at a third. */
const expiry: Run = async ({ url, now }) => {
  const { certificate } = await askBy({}, url);
  if (certificate === null) return ok;
  const { from, to } = certificate;
  const left = (to - now()) / day;
  if (left >= Math.min(14, (to - from) / day / 3)) return ok;
  const days = Math.floor(left);
  return broken(
    `The certificate ends in ${days} ${days === 1 ? 'day' : 'days'}: then no reader can open the site`,
    'Find out why it was not renewed: `certbot renew --dry-run`, `systemctl list-timers`.',
  );
};

/** The connection itself. Ciphers and protocols are graded by other tools (docs/operators.md). */
export const connection: Group = {
  name: 'Connection',
  checks: [
    {
      id: 'https',
      title: 'HTTPS works, with a trusted certificate that does not expire soon',
      // A certificate that is not trusted has ended the run before.
      run: (site) => {
        const { url } = site;
        if (url.protocol === 'https:') return expiry(site);
        if (isLoopback(url)) return ok;
        return broken(
          `${url.origin} is not encrypted: browsers allow it no worker, no installation and no clipboard, and passwords can be read on the way`,
          'Get a certificate (Let’s Encrypt: certbot, or Caddy by itself), and run this with https://.',
        );
      },
    },
    {
      id: 'https-redirect',
      title: 'Plain HTTP redirects to the same path on HTTPS',
      run: async ({ plainHttp, url, plainPage }) => {
        if (url.protocol === 'http:') return skipped('The site is read over plain HTTP.');
        if (plainHttp === null)
          return skipped(`The address of plain HTTP beside ${url.host} is not known: --http http://… names it.`);
        const answer = await plainPage('/news');
        if (answer === null) {
          return advice(
            `Nothing listens at ${plainHttp.origin}: old links and browsers that try http first fail`,
            'Listen on port 80 as well, and redirect to https: in nginx `return 301 https://$host$request_uri;`.',
          );
        }
        const location = answer.headers.get('Location');
        const to = location === null ? null : new URL(location, plainHttp);
        const isSame = to?.protocol === 'https:' && to.hostname === url.hostname && to.pathname === '/news';
        if (isSame && answer.status < 400) return ok;
        const found = to === null ? described(answer) : `${answer.status} to ${to.href}`;
        return broken(
          `${plainHttp.origin}/news is ${found} instead of a redirect to the same page on ${url.origin}`,
          'In nginx a server on port 80 with `return 301 https://$host$request_uri;` alone.',
        );
      },
    },
  ],
};

const isOfApp = (answer: Answer, site: Site) => {
  const { isApp, entries } = readDocument(answer.text);
  return isHtml(answer) && isApp && entries.some((entry) => site.document.entries.includes(entry));
};

const isAppPage = (answer: Answer, site: Site) => answer.status === 200 && isOfApp(answer, site);

const document: Run = ({ home, document: { isApp }, url }) => {
  const location = home.headers.get('Location');
  if (location !== null && home.status >= 300 && home.status < 400) {
    const to = new URL(location, url);
    return broken(
      `/ redirects to ${to.origin}${to.pathname} (${home.status})`,
      `Give the address that readers end at: npm run deploy:doctor -- ${to.origin}`,
    );
  }
  if (home.status === 200 && isHtml(home) && isApp) return ok;
  const found = home.status === 200 && isHtml(home) ? 'a page of something else' : described(home);
  return broken(
    `/ is ${found}`,
    'Serve the build of npm run build (dist/), or the release of npm run deploy:prerender, at the root of this host.',
  );
};

const settings: Run = ({ home, url }) => {
  const { wrong, configuration } = parseSettings(readSettings(home.text));
  if (wrong.length > 0) {
    return broken(
      `The app does not start with ${wrong.map((name) => `site:${name}`).join(', ')} as it is in /`,
      'Write it with `npm run deploy:configure` (docs/operators.md), and release again.',
    );
  }
  const { address } = configuration;
  if (address === null || address === url.origin) return ok;
  return advice(
    `site:address is ${address}: search engines and shared links go there from ${url.origin}`,
    'Unless that is meant: `npm run deploy:configure -- --site …` (docs/operators.md).',
  );
};

const revalidation: Run = async ({ home, page }) => {
  const [tag, modified] = [home.headers.get('ETag'), home.headers.get('Last-Modified')];
  if (tag === null && modified === null)
    return advice('/ has neither ETag nor Last-Modified: it is sent whole at each visit', 'Let the server send one.');
  const answer = await page('/', {
    ...(tag === null ? {} : { 'If-None-Match': tag }),
    ...(modified === null ? {} : { 'If-Modified-Since': modified }),
  });
  if (answer.status === 304) return ok;
  if (answer.text !== home.text) return skipped('/ has changed meanwhile.');
  return advice(
    `/ is sent whole although it has not changed (${answer.status} to If-None-Match)`,
    'Let no proxy drop If-None-Match or ETag.',
  );
};

const canBeRead = {
  isRight: (answer: Answer) => answer.status !== 200 || isHtml(answer),
  found: () => 'can be read by anybody',
};

/** Pages, and the addresses that show them. */
export const documents: Group = {
  name: 'Documents',
  needs: ['document'],
  checks: [
    { id: 'document', title: '/ returns this site’s index.html', needs: [], run: document },
    { id: 'settings', title: 'The settings in index.html are valid and match this address', run: settings },
    {
      id: 'routes',
      title: 'Routes of the app return index.html without a redirect',
      run: inOrder(
        expectAnswers({
          by: 'page',
          // They are not prerendered, and there is no such file.
          paths: ['/saved', '/login', '/admin/news'],
          isRight: isAppPage,
          effect: 'a link to it, or a reload, fails',
          fix: 'Answer every path that is no file with index.html: in nginx `location / { try_files $uri $uri/index.html /index.html; }`.',
        }),
        expectAnswers({
          by: 'page',
          paths: ['/saved'],
          headers: { Accept: '*/*' },
          isRight: isAppPage,
          effect: 'the worker and the link previews of chats ask like that',
          fix: 'Choose the answer by the path alone, not by Accept.',
        }),
        expectAnswers({
          by: 'page',
          paths: ['/news'],
          isRight: ({ headers }) => !/\/news\/(?:$|\?)/.test(headers.get('Location') ?? ''),
          found: ({ status }) => `redirects to /news/ (${status})`,
          effect: 'every reader waits for one more answer, and search results have two addresses',
          fix: 'In nginx `try_files $uri $uri/index.html /index.html;` without `$uri/`, in Apache `DirectorySlash Off`.',
        }),
      ),
    },
    {
      id: 'unknown-address',
      title: 'An unknown URL returns the app, which shows its 404 page',
      run: expectAnswers({
        by: 'page',
        paths: [unknownAddress],
        // The app shows its page with either status.
        isRight: (answer, site) => [200, 404].includes(answer.status) && isOfApp(answer, site),
        effect: 'readers see the server’s page, not the site’s',
        fix: 'Answer unknown addresses with index.html, as 200 or 404: in nginx `error_page 404 /index.html;`.',
      }),
    },
    {
      id: 'document-cache',
      title: 'HTML is revalidated before it is reused',
      run: inOrder(
        expectAnswers({
          by: 'page',
          paths: ['/', '/saved', '/index.html'],
          isRight: (answer) => answer.status !== 200 || isFreshAtMost(answer, longestDocument),
          found: cachingOf,
          effect: 'after a release, readers get the old document, whose files are deleted',
          fix: 'Send `Cache-Control: no-cache` with every document; behind a CDN purge / and the other documents.',
        }),
        revalidation,
      ),
    },
    {
      id: 'one-release',
      title: 'All pages are from the same release',
      run: ({ page, document: { entries } }) =>
        firstOf(['/saved', '/index.html'], async (path) => {
          const answer = await page(path);
          const other = readDocument(answer.text);
          if (answer.status !== 200 || !other.isApp || other.entries.join() === entries.join()) return ok;
          return broken(
            `/ and ${path} start different scripts: they are of two releases`,
            'A copy was not finished, a cache keeps an old document, or servers differ: release again, and purge the cache.',
          );
        }),
    },
    {
      id: 'private-files',
      title: 'Private files of the server are not readable',
      needs: [],
      run: inOrder(
        expectAnswers({
          by: 'file',
          paths: ['/.env', '/.git/HEAD', '/composer.json', '/storage/logs/laravel.log'],
          ...canBeRead,
          fix: 'Serve Laravel’s public/ and the built files alone, never the folder above; change every key and password that was in it.',
        }),
        expectAnswers({
          by: 'file',
          paths: ['/storage/.gitignore'],
          ...canBeRead,
          fix: 'Serve no file whose name begins with a dot: in nginx `location ~ /\\. { return 404; }` before the others.',
        }),
      ),
    },
  ],
};
