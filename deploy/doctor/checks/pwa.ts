import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { advice, broken, firstOf, ok, skipped, type Group, type Outcome } from '../check.ts';
import { cachingOf, described, freshFor, isHtml, isJson, isScript, typeOf } from '../read/answers.ts';
import type { Site } from '../site.ts';

const manifestPath = '/manifest.webmanifest';

/** The address of the old site's worker, too: browsers that have that one ask here for the next. */
const workerPath = '/sw.js';

const vManifest = v.object({
  start_url: v.string(),
  scope: v.optional(v.string()),
  icons: v.array(v.object({ src: v.string() })),
});

/** In s: browsers themselves ask for a worker at least once a day. */
const longestWorker = 600;

const isSelfDestroying = (text: string) => text.includes('.unregister()') && !text.includes('/index.html');

/** The hash of the document that the worker stores (docs/configuration.md). */
const revisionIn = (script: string) =>
  /"?revision"?:\s*["'`]([\w-]+)["'`],\s*"?url"?:\s*["'`]\/index\.html["'`]/.exec(script)?.[1];

const worker = ({ file }: Site) => file(workerPath, { 'Service-Worker': 'script' });

const manifestOf = async ({ file }: Site) => {
  const answer = await file(manifestPath);
  const manifest = v.safeParse(vManifest, answer.json);
  return { answer, manifest: answer.status === 200 && manifest.success ? manifest.output : null };
};

const inScope = (path: string, site: Site): Outcome =>
  new URL(path, site.url).href === new URL('/', site.url).href
    ? ok
    : broken(
        `The manifest says ${path} where / is meant: the installed site opens elsewhere, or pages leave it`,
        'Serve the manifest of the build as it is, at the root of the host.',
      );

/** What makes the site installable, and readable without a network. */
export const pwa: Group = {
  name: 'Installed site and worker',
  checks: [
    {
      id: 'manifest',
      title: 'The manifest is there, with its media type',
      run: async (site) => {
        const { answer, manifest } = await manifestOf(site);
        if (manifest === null) {
          const found = answer.status === 200 && !isHtml(answer) ? 'not a manifest' : described(answer);
          return broken(
            `${manifestPath} is ${found}: the site can’t be installed`,
            `Copy ${manifestPath} of the build to the root, and leave files out of the fallback.`,
          );
        }
        if (typeOf(answer) === 'application/manifest+json') return ok;
        return broken(
          `${manifestPath} is ${typeOf(answer) || 'without a Content-Type'}`,
          'In nginx `types { application/manifest+json webmanifest; }`, in Apache `AddType application/manifest+json .webmanifest`.',
        );
      },
    },
    {
      id: 'manifest-scope',
      title: 'The installed site begins at / and holds all pages',
      needs: ['manifest'],
      run: async (site) => {
        const { manifest } = await manifestOf(site);
        if (manifest === null) return skipped('There is no manifest.');
        return firstOf([manifest.start_url, manifest.scope ?? '/'], (path) => inScope(path, site));
      },
    },
    {
      id: 'icons',
      title: 'Icons are there, and are pictures',
      needs: ['manifest'],
      run: async (site) => {
        const { manifest } = await manifestOf(site);
        const paths = ['/icon.svg', '/favicon.ico', ...(manifest?.icons.map(({ src }) => src) ?? [])];
        return firstOf(new Set(paths), async (path) => {
          const answer = await site.file(path);
          const type = path.endsWith('.svg') ? /^image\/svg\+xml$/ : /^image\//;
          if (answer.status === 200 && type.test(typeOf(answer))) return ok;
          return broken(
            `${path} is ${described(answer)}`,
            'Copy all files of the build, and let the server name their types (nginx: `include mime.types;`).',
          );
        });
      },
    },
    {
      id: 'worker',
      title: 'The service worker is a script at the old worker’s address',
      run: async (site) => {
        const answer = await worker(site);
        if (answer.status === 200 && isScript(answer)) return ok;
        const effect = 'browsers keep the worker they have, the old site’s perhaps, for good';
        return broken(
          `${workerPath} is ${described(answer)}: ${effect}`,
          `Serve ${workerPath} of the build at this very address, as text/javascript, without a redirect.`,
        );
      },
    },
    {
      id: 'worker-scope',
      title: 'The worker may have the whole site',
      needs: ['worker'],
      run: async (site) => {
        const allowed = (await worker(site)).headers.get('Service-Worker-Allowed');
        if (allowed === null || new URL(allowed, site.url).pathname === '/') return ok;
        return broken(
          `${workerPath} comes with “Service-Worker-Allowed: ${allowed}”: browsers refuse to register it for /`,
          'Remove the header Service-Worker-Allowed; a worker at the root needs none.',
        );
      },
    },
    {
      id: 'worker-cache',
      title: 'What says that there is a new version is asked for anew',
      needs: ['worker'],
      run: (site) =>
        firstOf([workerPath, '/whats-new.json', manifestPath], async (path) => {
          const answer = await (path === workerPath ? worker(site) : site.file(path));
          const seconds = freshFor(answer);
          if (answer.status !== 200 || (seconds !== null && seconds <= longestWorker)) return ok;
          return broken(
            `${path} has ${cachingOf(answer)}: readers stay with an old version`,
            'Send `Cache-Control: no-cache` with sw.js, whats-new.json and manifest.webmanifest.',
          );
        }),
    },
    {
      id: 'worker-release',
      title: 'The worker is of the same release as the document',
      needs: ['worker', 'document'],
      run: async (site) => {
        const { text } = await worker(site);
        if (isSelfDestroying(text)) {
          return advice(
            'The worker is the one that removes itself (npm run build:selfdestroy)',
            'As soon as the harm is mended, deploy a build with npm run build again.',
          );
        }
        const lacking = site.document.entries.find((entry) => !text.includes(entry));
        if (lacking === undefined) return ok;
        return broken(
          `${workerPath} does not know ${lacking}, which the document starts: it is of another release, or another site’s`,
          'Copy sw.js and index.html of one build; behind a CDN purge both.',
        );
      },
    },
    {
      id: 'worker-document',
      title: 'The worker knows the document that is served',
      needs: ['worker-release'],
      run: async (site) => {
        const [{ text }, answer] = [await worker(site), await site.page('/index.html')];
        const revision = revisionIn(text);
        if (revision === undefined || answer.status !== 200)
          return skipped('The worker names no index.html to compare.');
        if (createHash('md5').update(answer.text).digest('hex') === revision) return ok;
        return broken(
          `${workerPath} knows another /index.html than the one that is served: readers who come back keep theirs`,
          'Run `npm run configure` on the build after changing index.html, and let nothing on the way (a CDN that “optimises”) change documents.',
        );
      },
    },
    {
      id: 'whats-new',
      title: 'What a new version brings can be told',
      run: async ({ file }) => {
        const answer = await file('/whats-new.json');
        if (answer.status === 200 && isJson(answer)) return ok;
        return broken(
          `/whats-new.json is ${described(answer)}: readers are offered a new version without a word on it`,
          'Copy all files of the build to the root, and send .json as application/json.',
        );
      },
    },
  ],
};
