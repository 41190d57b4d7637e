import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { advice, broken, firstOf, inOrder, ok, skipped, type Group, type Run } from '../check.ts';
import { expectAnswers } from '../expect.ts';
import { cachingOf, described, isFreshAtMost, isHtml, isJson, isScript, typeOf } from '../read/answers.ts';
import type { Site } from '../site.ts';

const manifestPath = '/manifest.webmanifest';

/** Also the address of the old site’s worker: browsers that have that one look here for the next. */
const workerPath = '/sw.js';

const vManifest = v.object({
  start_url: v.string(),
  scope: v.optional(v.string()),
  icons: v.array(v.object({ src: v.string() })),
});

/** In s: browsers themselves ask for a worker at least once a day. */
const longestWorker = 600;

const isSelfDestroying = (text: string) => text.includes('.unregister()') && !text.includes('/index.html');

/** The hash of the document that the worker stores (docs/operators.md). */
const revisionIn = (script: string) =>
  /"?revision"?:\s*["'`]([\w-]+)["'`],\s*"?url"?:\s*["'`]\/index\.html["'`]/.exec(script)?.[1];

const worker = ({ file }: Site) => file(workerPath, { 'Service-Worker': 'script' });

const manifestOf = async ({ file }: Site) => {
  const answer = await file(manifestPath);
  const manifest = v.safeParse(vManifest, answer.json);
  return { answer, manifest: answer.status === 200 && manifest.success ? manifest.output : null };
};

const installed: Run = async (site) => {
  const { answer, manifest } = await manifestOf(site);
  if (manifest === null) {
    const found = answer.status === 200 && !isHtml(answer) ? 'not a manifest' : described(answer);
    return broken(
      `${manifestPath} is ${found}: the site can’t be installed`,
      `Copy ${manifestPath} of the build to the root, and leave files out of the fallback.`,
    );
  }
  if (typeOf(answer) !== 'application/manifest+json') {
    return broken(
      `${manifestPath} is ${typeOf(answer) || 'without a Content-Type'}`,
      'In nginx `types { application/manifest+json webmanifest; }`, in Apache `AddType application/manifest+json .webmanifest`.',
    );
  }
  const root = new URL('/', site.url).href;
  const elsewhere = [manifest.start_url, manifest.scope ?? '/'].find((path) => new URL(path, site.url).href !== root);
  if (elsewhere === undefined) return ok;
  return broken(
    `The manifest has ${elsewhere} instead of /: the installed site opens elsewhere, or pages leave it`,
    'Serve the manifest of the build as it is, at the root of the host.',
  );
};

const icons: Run = async (site) => {
  const { manifest } = await manifestOf(site);
  const paths = ['/icon.svg', '/favicon.ico', ...(manifest?.icons.map(({ src }) => src) ?? [])];
  return firstOf(new Set(paths), async (path) => {
    const answer = await site.file(path);
    const type = path.endsWith('.svg') ? /^image\/svg\+xml$/ : /^image\//;
    if (answer.status === 200 && type.test(typeOf(answer))) return ok;
    return broken(
      `${path} is ${described(answer)}`,
      'Copy all files of the build, and let the server send their types (nginx: `include mime.types;`).',
    );
  });
};

const registered: Run = async (site) => {
  const answer = await worker(site);
  if (answer.status !== 200 || !isScript(answer)) {
    return broken(
      `${workerPath} is ${described(answer)}: browsers keep the worker they have, perhaps the old site’s, for good`,
      `Serve ${workerPath} of the build at this very address, as text/javascript, without a redirect.`,
    );
  }
  const allowed = answer.headers.get('Service-Worker-Allowed');
  if (allowed === null || new URL(allowed, site.url).pathname === '/') return ok;
  return broken(
    `${workerPath} has “Service-Worker-Allowed: ${allowed}”: browsers refuse to register it for /`,
    'Remove the header Service-Worker-Allowed; a worker at the root needs none.',
  );
};

const release: Run = async (site) => {
  const { text } = await worker(site);
  if (isSelfDestroying(text)) {
    return advice(
      'The worker is the one that removes itself (npm run build -- --mode selfdestroy)',
      'As soon as the fault is fixed, deploy a build of npm run build again.',
    );
  }
  const lacking = site.document.entries.find((entry) => !text.includes(entry));
  if (lacking !== undefined) {
    return broken(
      `${workerPath} does not know ${lacking}, which the document starts: it is of another release, or of another site`,
      'Copy sw.js and index.html of one build; behind a CDN purge both.',
    );
  }
  const answer = await site.page('/index.html');
  const revision = revisionIn(text);
  if (revision === undefined || answer.status !== 200) return skipped('The worker names no index.html to compare.');
  if (createHash('md5').update(answer.text).digest('hex') === revision) return ok;
  return broken(
    `${workerPath} knows another /index.html than the one that is served: readers who come back keep theirs`,
    'Run `npm run deploy:configure` on the build after changing index.html, and let nothing on the way (a CDN that “optimises”) change documents.',
  );
};

const workerCaching = expectAnswers({
  by: 'file',
  paths: [workerPath, '/whats-new.json', manifestPath],
  isRight: (answer) => answer.status !== 200 || isFreshAtMost(answer, longestWorker),
  found: cachingOf,
  effect: 'readers stay with an old version',
  fix: 'Send `Cache-Control: no-cache` with sw.js, whats-new.json and manifest.webmanifest.',
});

const whatsNew = expectAnswers({
  by: 'file',
  paths: ['/whats-new.json'],
  isRight: (answer) => answer.status === 200 && isJson(answer),
  effect: 'readers are offered a new version without a word on what it brings',
  fix: 'Copy all files of the build to the root, and send .json as application/json.',
});

/** What makes the site installable, and readable without a network. */
export const pwa: Group = {
  name: 'Installed site and worker',
  checks: [
    {
      id: 'manifest',
      title: 'The manifest is that of this site, and its icons are there',
      run: inOrder(installed, icons),
    },
    { id: 'worker', title: 'The service worker is at the old worker’s address, for the whole site', run: registered },
    { id: 'worker-cache', title: 'Browsers ask each time for a new version', needs: ['worker'], run: workerCaching },
    { id: 'worker-release', title: 'The worker is of the served release', needs: ['worker', 'document'], run: release },
    { id: 'whats-new', title: 'Readers can see what a new version brings', run: whatsNew },
  ],
};
