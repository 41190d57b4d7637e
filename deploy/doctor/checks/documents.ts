import { parseSettings } from '@/lib/configuration/settings.ts';
import { readSettings } from '../../configure/document.ts';
import { isLoopback } from '../../http/addresses.ts';
import type { ReadResponse } from '../../http/send.ts';
import { cachingOf, described, isFreshAtMost, isHtml } from '../../http/response.ts';
import { advice, broken, expectResponses, firstOf, inOrder, ok, type Group, type Run } from '../check.ts';
import { readDocument } from '../document.ts';
import type { Site } from '../site.ts';

/** Neither a route nor a file. */
export const unknownAddress = '/no-such-page-of-the-site';

/** In s: how long a cache may keep a document. Later it names files of a release that may be deleted. */
const longestDocument = 600;

const https: Run = ({ url }) => {
  // A certificate that is not trusted has ended the run before.
  if (url.protocol === 'https:' || isLoopback(url)) return ok;
  return broken(
    `${url.origin} is not encrypted: browsers allow it no worker, no installation and no clipboard, and passwords can be read on the way`,
    'Get a certificate (Let’s Encrypt: certbot, or Caddy by itself), and run this with https://.',
  );
};

/** The connection itself. Certificate, ciphers and redirects are graded by other tools (docs/operators.md). */
export const connection: Group = {
  name: 'Connection',
  checks: [{ id: 'https', title: 'The site is served over HTTPS, with a trusted certificate', run: https }],
};

const isOfApp = (response: ReadResponse, site: Site) => {
  const { isApp, entries } = readDocument(response.text);
  return isHtml(response) && isApp && entries.some((entry) => site.document.entries.includes(entry));
};

const isAppPage = (response: ReadResponse, site: Site) => response.status === 200 && isOfApp(response, site);

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
  const content = home.status === 200 && isHtml(home) ? 'a page of something else' : described(home);
  return broken(
    `/ is ${content}`,
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

const canBeRead = {
  isRight: (response: ReadResponse) => response.status !== 200 || isHtml(response),
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
        expectResponses({
          by: 'page',
          // They are not prerendered, and there is no such file.
          paths: ['/saved', '/login', '/admin/news'],
          isRight: isAppPage,
          effect: 'a link to it, or a reload, fails',
          fix: 'Answer every path that is no file with index.html: in nginx `location / { try_files $uri $uri/index.html /index.html; }`.',
        }),
        expectResponses({
          by: 'page',
          paths: ['/saved'],
          headers: { Accept: '*/*' },
          isRight: isAppPage,
          effect: 'the worker and the link previews of chats ask like that',
          fix: 'Choose the response by the path alone, not by Accept.',
        }),
        expectResponses({
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
      run: expectResponses({
        by: 'page',
        paths: [unknownAddress],
        // The app shows its page with either status.
        isRight: (response, site) => [200, 404].includes(response.status) && isOfApp(response, site),
        effect: 'readers see the server’s page, not the site’s',
        fix: 'Answer unknown addresses with index.html, as 200 or 404: in nginx `error_page 404 /index.html;`.',
      }),
    },
    {
      id: 'document-cache',
      title: 'HTML is revalidated before it is reused',
      run: expectResponses({
        by: 'page',
        paths: ['/', '/saved', '/index.html'],
        isRight: (response) => response.status !== 200 || isFreshAtMost(response, longestDocument),
        found: cachingOf,
        effect: 'after a release, readers get the old document, whose files are deleted',
        fix: 'Send `Cache-Control: no-cache` with every document; behind a CDN purge / and the other documents.',
      }),
    },
    {
      id: 'one-release',
      title: 'All pages are from the same release',
      run: ({ page, document: { entries } }) =>
        firstOf(['/saved', '/index.html'], async (path) => {
          const response = await page(path);
          const secondDocument = readDocument(response.text);
          if (response.status !== 200 || !secondDocument.isApp || secondDocument.entries.join() === entries.join())
            return ok;
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
        expectResponses({
          by: 'file',
          paths: ['/.env', '/.git/HEAD', '/composer.json', '/storage/logs/laravel.log'],
          ...canBeRead,
          fix: 'Serve Laravel’s public/ and the built files alone, never the folder above; change every key and password that was in it.',
        }),
        expectResponses({
          by: 'file',
          paths: ['/storage/.gitignore'],
          ...canBeRead,
          fix: 'Serve no file whose name begins with a dot: in nginx `location ~ /\\. { return 404; }` before the others.',
        }),
      ),
    },
  ],
};
