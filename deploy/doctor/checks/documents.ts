import { parseSettings } from '@/lib/configuration/settings.ts';
import { readSettings } from '../../configure/document.ts';
import type { Answer } from '../../http/send.ts';
import { advice, broken, firstOf, inOrder, ok, skipped, type Group, type Run } from '../check.ts';
import { expectAnswers } from '../expect.ts';
import { cachingOf, described, isFreshAtMost, isHtml } from '../read/answers.ts';
import { readDocument } from '../read/document.ts';
import type { Site } from '../site.ts';

/** Neither a route nor a file. */
export const unknownAddress = '/no-such-page-of-the-site';

/** What a web server must not serve. */
const privateFiles = ['/.env', '/.git/HEAD', '/composer.json', '/storage/logs/laravel.log', '/storage/.gitignore'];

/** In s: how long a cache may keep a document. After a release it names files that are deleted one day. */
const longestDocument = 600;

const isOfApp = (answer: Answer, site: Site) => {
  const { isApp, entries } = readDocument(answer.text);
  return isHtml(answer) && isApp && entries.some((entry) => site.document.entries.includes(entry));
};

const isAppPage = (answer: Answer, site: Site) => answer.status === 200 && isOfApp(answer, site);

const document: Run = async ({ home, document: { isApp }, url }) => {
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

const settings: Run = async ({ home, url }) => {
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

const noSlash: Run = async ({ page }) => {
  const answer = await page('/news');
  if (!/\/news\/(?:$|\?)/.test(answer.headers.get('Location') ?? '')) return ok;
  return broken(
    `/news redirects to /news/ (${answer.status}): every reader waits for one more answer, and search results have two addresses`,
    'In nginx `try_files $uri $uri/index.html /index.html;` without `$uri/`, in Apache `DirectorySlash Off`.',
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

const routes = inOrder(
  expectAnswers({
    by: 'page',
    // No page is rendered for them beforehand, and there is no such file.
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
  noSlash,
);

const unknown = expectAnswers({
  by: 'page',
  paths: [unknownAddress],
  // The app shows its page with either status.
  isRight: (answer, site) => [200, 404].includes(answer.status) && isOfApp(answer, site),
  effect: 'readers see the server’s page, not the site’s',
  fix: 'Answer unknown addresses with index.html, as 200 or 404: in nginx `error_page 404 /index.html;`.',
});

const caching = inOrder(
  expectAnswers({
    by: 'page',
    paths: ['/', '/saved', '/index.html'],
    isRight: (answer) => answer.status !== 200 || isFreshAtMost(answer, longestDocument),
    found: cachingOf,
    effect: 'after a release, readers get the old document, whose files are deleted',
    fix: 'Send `Cache-Control: no-cache` with every document; behind a CDN purge / and the other documents.',
  }),
  revalidation,
);

const oneRelease: Run = ({ page, document: { entries } }) =>
  firstOf(['/saved', '/index.html'], async (path) => {
    const answer = await page(path);
    const other = readDocument(answer.text);
    if (answer.status !== 200 || !other.isApp || other.entries.join() === entries.join()) return ok;
    return broken(
      `/ and ${path} start different scripts: they are of two releases`,
      'A copy was not finished, a cache keeps an old document, or servers differ: release again, and purge the cache.',
    );
  });

const noPrivateFiles: Run = ({ file }) =>
  firstOf(privateFiles, async (path) => {
    const answer = await file(path);
    if (answer.status !== 200 || isHtml(answer)) return ok;
    return broken(
      `${path} can be read by anybody`,
      path.startsWith('/storage/.')
        ? 'Serve no file whose name begins with a dot: in nginx `location ~ /\\. { return 404; }` before the others.'
        : 'Serve Laravel’s public/ and the built files alone, never the folder above; change every key and password that was in it.',
    );
  });

/** Pages, and the addresses that show them. */
export const documents: Group = {
  name: 'Documents',
  needs: ['document'],
  checks: [
    { id: 'document', title: '/ is the document of the site', needs: [], run: document },
    { id: 'settings', title: 'The settings in the document are valid, and name this address', run: settings },
    { id: 'routes', title: 'Addresses of the app show its document, without a redirect', run: routes },
    { id: 'unknown-address', title: 'An unknown address shows the app’s own page for it', run: unknown },
    { id: 'document-cache', title: 'Caches ask soon whether a document has changed', run: caching },
    { id: 'one-release', title: 'All documents are of one release', run: oneRelease },
    { id: 'private-files', title: 'The server’s own files can’t be read', needs: [], run: noPrivateFiles },
  ],
};
