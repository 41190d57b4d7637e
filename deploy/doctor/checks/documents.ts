import { parseSettings } from '@/lib/configuration/settings.ts';
import { readSettings } from '../../configure/document.ts';
import type { Answer } from '../../http/send.ts';
import { broken, advice, firstOf, ok, skipped, type Group } from '../check.ts';
import { cachingOf, described, freshFor, isHtml } from '../read/answers.ts';
import { readDocument } from '../read/document.ts';
import type { Site } from '../site.ts';

/** Addresses of the app that no page is rendered for beforehand, and no file has. */
const routes = ['/saved', '/login', '/admin/news'];

/** Neither a route nor a file. */
const unknownAddress = '/no-such-page-of-the-site';

/** What a web server must keep to itself. */
const privateFiles = ['/.env', '/.git/HEAD', '/composer.json', '/storage/logs/laravel.log', '/storage/.gitignore'];

/** In s: how long a cache may keep a document. After a release it names files that are gone one day. */
const longestDocument = 600;

const fallback =
  'Answer every path that is no file with index.html: in nginx `location / { try_files $uri $uri/index.html /index.html; }`.';

const isOfApp = (site: Site, answer: Answer) => {
  const { isApp, entries } = readDocument(answer.text);
  return isHtml(answer) && isApp && entries.some((entry) => site.document.entries.includes(entry));
};

/** Pages, and which address leads to them. */
export const documents: Group = {
  name: 'Documents',
  checks: [
    {
      id: 'document',
      title: '/ is the document of the site',
      run: async ({ home, document, url }) => {
        const location = home.headers.get('Location');
        if (location !== null && home.status >= 300 && home.status < 400) {
          const to = new URL(location, url);
          return broken(
            `/ leads to ${to.origin}${to.pathname} (${home.status})`,
            `Ask the address that readers end at: npm run doctor -- ${to.origin}`,
          );
        }
        if (home.status === 200 && isHtml(home) && document.isApp) return ok;
        const found = home.status === 200 && isHtml(home) ? 'a page of something else' : described(home);
        return broken(
          `/ is ${found}`,
          'Serve the folder that npm run build has made (dist/), or npm run prerender, at the root of this host.',
        );
      },
    },
    {
      id: 'settings',
      title: 'The settings of the document can be used',
      needs: ['document'],
      run: async ({ home }) => {
        const { wrong } = parseSettings(readSettings(home.text));
        if (wrong.length === 0) return ok;
        return broken(
          `The app does not start with ${wrong.map((name) => `site:${name}`).join(', ')} as it stands in /`,
          'Write it with `npm run configure` (docs/configuration.md), and release anew.',
        );
      },
    },
    {
      id: 'address',
      title: 'The document names the address that it is read at',
      needs: ['document', 'settings'],
      run: async ({ home, url }) => {
        const { address } = parseSettings(readSettings(home.text)).configuration;
        if (address === null || address === url.origin) return ok;
        return advice(
          `site:address is ${address}: search engines and shared links are led there from ${url.origin}`,
          'If that is not meant: `npm run configure -- --site …` (docs/configuration.md).',
        );
      },
    },
    {
      id: 'charset',
      title: 'Documents are UTF-8',
      needs: ['document'],
      run: async ({ home }) => {
        const type = home.headers.get('Content-Type') ?? '';
        const charset = /charset="?([\w-]+)/i.exec(type)?.[1];
        if (charset === undefined || /^utf-?8$/i.test(charset)) return ok;
        return broken(
          `/ says charset=${charset}: its Chinese can’t be read`,
          'In nginx `charset utf-8;`, in Apache `AddDefaultCharset utf-8`.',
        );
      },
    },
    {
      id: 'routes',
      title: 'Addresses of the app are answered with its document',
      needs: ['document'],
      run: (site) =>
        firstOf(routes, async (path) => {
          const answer = await site.page(path);
          if (answer.status === 200 && isOfApp(site, answer)) return ok;
          return broken(`${path} is ${described(answer)}: a link to it, or a reload, fails`, fallback);
        }),
    },
    {
      id: 'unknown-address',
      title: 'An unknown address shows the app’s own page for it',
      needs: ['document'],
      run: async (site) => {
        const answer = await site.page(unknownAddress);
        // The status of a 404 is welcome; the app tells the reader either way.
        if ([200, 404].includes(answer.status) && isOfApp(site, answer)) return ok;
        return broken(
          `${unknownAddress} is ${described(answer)}: readers meet the server’s page, not the site’s`,
          'Answer unknown addresses with index.html, as 200 or 404: in nginx `error_page 404 /index.html;`.',
        );
      },
    },
    {
      id: 'no-slash',
      title: 'No address is led to one with a slash at its end',
      needs: ['document'],
      run: async (site) => {
        const answer = await site.page('/news');
        if (!/\/news\/(?:$|\?)/.test(answer.headers.get('Location') ?? '')) return ok;
        return broken(
          `/news leads to /news/ (${answer.status}): every reader waits for one answer more, and finds have two addresses`,
          'In nginx `try_files $uri $uri/index.html /index.html;` without `$uri/`, in Apache `DirectorySlash Off`.',
        );
      },
    },
    {
      id: 'any-accept',
      title: 'A document does not hang on the Accept header',
      needs: ['document', 'routes'],
      run: async (site) => {
        const answer = await site.page('/saved', { Accept: '*/*' });
        if (answer.status === 200 && isOfApp(site, answer)) return ok;
        return broken(
          `/saved with “Accept: */*” is ${described(answer)}: previews in chats and the worker ask like that`,
          'Choose the answer by the path alone, not by Accept.',
        );
      },
    },
    {
      id: 'document-cache',
      title: 'No document is kept by caches for long',
      needs: ['document'],
      run: (site) =>
        firstOf(['/', '/saved', '/index.html'], async (path) => {
          const answer = await site.page(path);
          const seconds = freshFor(answer);
          if (answer.status >= 300 || (seconds !== null && seconds <= longestDocument)) return ok;
          return broken(
            `${path} has ${cachingOf(answer)}: after a release, readers get the old document, whose files are gone`,
            'Send `Cache-Control: no-cache` with every document; behind a CDN purge / and the other documents.',
          );
        }),
    },
    {
      id: 'one-release',
      title: 'All documents are of one release',
      needs: ['document', 'routes'],
      run: (site) =>
        firstOf(['/saved', '/index.html'], async (path) => {
          const answer = await site.page(path);
          if (answer.status !== 200) return ok;
          const { entries } = readDocument(answer.text);
          if (entries.join() === site.document.entries.join()) return ok;
          return broken(
            `/ and ${path} start other scripts: they are of two releases`,
            'A copy was not finished, a cache keeps an old document, or servers differ: release anew, and purge the cache.',
          );
        }),
    },
    {
      id: 'private-files',
      title: 'Nothing of the server’s own files can be read',
      run: (site) =>
        firstOf(privateFiles, async (path) => {
          const answer = await site.file(path);
          if (answer.status !== 200 || isHtml(answer)) return ok;
          return broken(
            `${path} can be read by anybody`,
            path.startsWith('/storage/.')
              ? 'Send nothing whose name begins with a dot: in nginx `location ~ /\\. { return 404; }` before the others.'
              : 'Serve Laravel’s public/ and the built files alone, never the folder above; change every key and password that was in it.',
          );
        }),
    },
    {
      id: 'revalidation',
      title: 'A document that has not changed is not sent again',
      needs: ['document'],
      run: async ({ home, page }) => {
        const [tag, modified] = [home.headers.get('ETag'), home.headers.get('Last-Modified')];
        if (tag === null && modified === null) {
          return advice(
            '/ has neither ETag nor Last-Modified: it is sent whole at each visit',
            'Let the server send one.',
          );
        }
        const answer = await page('/', {
          ...(tag === null ? {} : { 'If-None-Match': tag }),
          ...(modified === null ? {} : { 'If-Modified-Since': modified }),
        });
        if (answer.status === 304) return ok;
        if (answer.text !== home.text) return skipped('/ has changed meanwhile.');
        return advice(
          `/ is sent whole although it has not changed (${answer.status} to If-None-Match)`,
          'Let nothing on the way drop If-None-Match, nor ETag.',
        );
      },
    },
  ],
};
