import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { documentRevision } from '../../configure/configure.ts';
import {
  cachingOf,
  described,
  freshFor,
  isCompact,
  isFreshAtMost,
  isHtml,
  isJson,
  isScript,
  typeOf,
} from '../../http/response.ts';
import { advice, broken, expectResponses, firstOf, inOrder, ok, skipped, type Group, type Run } from '../check.ts';
import type { Site } from '../site.ts';

/** No build makes it. */
const missing = '/assets/no-such-file-0000.js';

/** In s: a hashed file never changes, so caches may keep it for a year; a month is the least that helps. */
const shortestAsset = 30 * 24 * 3600;

/** In s: an error that is kept longer outlives its cause. */
const longestError = 60;

/** In s: browsers themselves look for a new worker at least once a day. */
const longestWorker = 600;

/** How compression is switched on. */
export const compress =
  'In nginx `gzip on; gzip_vary on; gzip_types text/css text/javascript application/javascript application/json image/svg+xml;`, or gzip_static with files that were compressed beforehand.';

const firstScript = ({ document }: Site) => document.entries.slice(0, 1);

/** The first file of the document with that ending, if there is one. */
const firstFile =
  (ending: string) =>
  ({ document }: Site) =>
    document.files.filter((path) => path.endsWith(ending)).slice(0, 1);

/** Scripts, styles and how they are sent. */
export const assets: Group = {
  name: 'Scripts and styles',
  needs: ['document'],
  checks: [
    {
      id: 'release-whole',
      title: 'Every file that index.html refers to exists',
      run: ({ document, send }) =>
        firstOf(document.files, async (path) => {
          const { status } = await send({ method: 'HEAD', path });
          // A GET of each file would cost too much.
          if (status === 405 || status === 501) return skipped('The server does not answer HEAD.');
          if (status === 200) return ok;
          return broken(
            `${path} is missing (${status}): pages that need it fail`,
            'Copy assets/ whole before index.html, and keep the files of the last releases.',
          );
        }),
    },
    {
      id: 'asset-types',
      title: 'HTML is UTF-8; scripts and styles have the right content type',
      run: inOrder(
        expectResponses({
          by: 'page',
          paths: ['/'],
          isRight: ({ headers }) => !/charset="?(?!utf-?8\b)[\w-]/i.test(headers.get('Content-Type') ?? ''),
          found: ({ headers }) => `is ${headers.get('Content-Type') ?? ''}`,
          effect: 'its Chinese can’t be read',
          fix: 'In nginx `charset utf-8;`, in Apache `AddDefaultCharset utf-8`.',
        }),
        expectResponses({
          by: 'file',
          paths: (site) => [...firstFile('.js')(site), ...firstFile('.css')(site)],
          isRight: (response) => response.status !== 200 || isScript(response) || typeOf(response) === 'text/css',
          found: ({ headers }) => `is ${headers.get('Content-Type') ?? 'without a Content-Type'}`,
          effect: 'browsers refuse to use it',
          fix: 'In nginx `include mime.types;` with `text/javascript js; text/css css;`, and no `types` of your own beside it.',
        }),
      ),
    },
    {
      id: 'asset-cache',
      title: 'Scripts and styles are cached as immutable',
      run: expectResponses({
        by: 'file',
        paths: firstScript,
        isRight: (response) => response.status !== 200 || (freshFor(response) ?? 0) >= shortestAsset,
        found: cachingOf,
        effect: 'readers fetch the same files again at each visit',
        fix: 'In nginx `location /assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; }`; their names change with them.',
      }),
    },
    {
      id: 'asset-missing',
      title: 'A missing script returns 404 and is not cached for long',
      needs: [],
      run: inOrder(
        expectResponses({
          by: 'file',
          paths: [missing],
          isRight: ({ status }) => status === 404 || status === 410,
          effect: 'browsers run a page as a script, or keep it for a year',
          fix: 'Leave /assets/ out of the fallback: in nginx `location /assets/ { try_files $uri =404; }`.',
        }),
        expectResponses({
          by: 'file',
          paths: [missing],
          isRight: (response) => (freshFor(response) ?? 0) <= longestError,
          found: (response) => `is ${response.status} and ${cachingOf(response)}`,
          effect: 'a reader who comes in the middle of a release stays without the file',
          fix: 'Send the caching of /assets/ with files only: in nginx `add_header` without `always`, no `expires` for errors.',
        }),
      ),
    },
    {
      id: 'compression',
      title: 'HTML, scripts and styles are compressed on request',
      run: expectResponses({
        by: 'file',
        paths: (site) => ['/', ...site.document.entries, ...firstFile('.css')(site)],
        isRight: (response) => response.status !== 200 || isCompact(response),
        found: () => 'is not compressed',
        effect: 'on a phone’s network pages take three times as long',
        fix: compress,
      }),
    },
  ],
};

const manifestPath = '/manifest.webmanifest';

/** Also the address of the old site’s worker: browsers that have that one look here for the next. */
const workerPath = '/sw.js';

const vManifest = v.object({
  start_url: v.string(),
  scope: v.optional(v.string(), '/'),
  icons: v.array(v.object({ src: v.string() })),
});

const manifestIn = ({ status, json }: { status: number; json: unknown }) =>
  status === 200 && v.is(vManifest, json) ? v.parse(vManifest, json) : null;

const manifest: Run = async ({ file, url }) => {
  const response = await file(manifestPath);
  const found = manifestIn(response);
  if (found === null) {
    const what = response.status === 200 && !isHtml(response) ? 'not a manifest' : described(response);
    return broken(
      `${manifestPath} is ${what}: the site can’t be installed`,
      `Copy ${manifestPath} of the build to the root, and leave files out of the fallback.`,
    );
  }
  if (typeOf(response) !== 'application/manifest+json') {
    return broken(
      `${manifestPath} is ${typeOf(response) || 'without a Content-Type'}`,
      'In nginx `types { application/manifest+json webmanifest; }`, in Apache `AddType application/manifest+json .webmanifest`.',
    );
  }
  const root = new URL('/', url).href;
  const elsewhere = [found.start_url, found.scope].find((path) => new URL(path, url).href !== root);
  if (elsewhere === undefined) return ok;
  return broken(
    `The manifest has ${elsewhere} instead of /: the installed site opens elsewhere, or pages leave it`,
    'Serve the manifest of the build as it is, at the root of the host.',
  );
};

const workerRelease: Run = async ({ file, page, document }) => {
  const { text } = await file(workerPath);
  if (text.includes('.unregister()') && !text.includes('/index.html')) {
    return advice(
      'The worker is the one that removes itself (npm run build -- --mode selfdestroy)',
      'As soon as the fault is fixed, deploy a build of npm run build again.',
    );
  }
  const lacking = document.entries.find((entry) => !text.includes(entry));
  if (lacking !== undefined) {
    return broken(
      `${workerPath} does not know ${lacking}, which the document starts: it is of another release, or of another site`,
      'Copy sw.js and index.html of one build; behind a CDN purge both.',
    );
  }
  const response = await page('/index.html');
  const [, , revision] = documentRevision.exec(text) ?? [];
  if (revision === undefined || response.status !== 200) return skipped('The worker names no index.html to compare.');
  if (createHash('md5').update(response.text).digest('hex') === revision) return ok;
  return broken(
    `${workerPath} knows another /index.html than the one that is served: readers who come back keep theirs`,
    'Run `npm run deploy:configure` on the build after changing index.html, and let nothing on the way (a CDN that “optimises”) change documents.',
  );
};

/** What makes the site installable, and readable without a network. */
export const worker: Group = {
  name: 'Installed site and worker',
  checks: [
    {
      id: 'manifest',
      title: 'The web app manifest is this site’s, and its icons exist',
      run: inOrder(
        manifest,
        expectResponses({
          by: 'file',
          paths: async ({ file }) => [
            ...new Set([
              '/icon.svg',
              '/favicon.ico',
              ...(manifestIn(await file(manifestPath))?.icons.map(({ src }) => src) ?? []),
            ]),
          ],
          isRight: (response) => response.status === 200 && typeOf(response).startsWith('image/'),
          fix: 'Copy all files of the build, and let the server send their types (nginx: `include mime.types;`).',
        }),
      ),
    },
    {
      id: 'worker',
      title: 'The service worker is at the old worker’s URL, with the root as its scope',
      run: inOrder(
        expectResponses({
          by: 'file',
          paths: [workerPath],
          isRight: (response) => response.status === 200 && isScript(response),
          effect: 'browsers keep the worker they have, perhaps the old site’s, for good',
          fix: `Serve ${workerPath} of the build at this very address, as text/javascript, without a redirect.`,
        }),
        expectResponses({
          by: 'file',
          paths: [workerPath],
          isRight: ({ headers }, { url }) =>
            new URL(headers.get('Service-Worker-Allowed') ?? '/', url).pathname === '/',
          found: ({ headers }) => `has “Service-Worker-Allowed: ${headers.get('Service-Worker-Allowed')}”`,
          effect: 'browsers refuse to register it for /',
          fix: 'Remove the header Service-Worker-Allowed; a worker at the root needs none.',
        }),
      ),
    },
    {
      id: 'worker-cache',
      title: 'The service worker is revalidated at each check for updates',
      needs: ['worker'],
      run: expectResponses({
        by: 'file',
        paths: [workerPath, '/whats-new.json', manifestPath],
        isRight: (response) => response.status !== 200 || isFreshAtMost(response, longestWorker),
        found: cachingOf,
        effect: 'readers stay with an old version',
        fix: 'Send `Cache-Control: no-cache` with sw.js, whats-new.json and manifest.webmanifest.',
      }),
    },
    {
      id: 'worker-release',
      title: 'The service worker is from the live release',
      needs: ['worker', 'document'],
      run: workerRelease,
    },
    {
      id: 'whats-new',
      title: 'The changes of a new version are served to readers',
      run: expectResponses({
        by: 'file',
        paths: ['/whats-new.json'],
        isRight: (response) => response.status === 200 && isJson(response),
        effect: 'readers are offered a new version without a word on what it brings',
        fix: 'Copy all files of the build to the root, and send .json as application/json.',
      }),
    },
  ],
};
