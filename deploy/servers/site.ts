import { readFileSync } from 'node:fs';
import { PlainError } from '../command/plain.ts';

/** Routes that only a development server has (`src/routes/_default/ui.tsx`). */
const developmentRoutes = new Set(['/ui']);

/** The addresses of the app, with `$id` for a record's number and `$type` for a type of content: the router's own list. */
const routesIn = (tree: string): string[] => {
  const [, list] = /\n {2}to:\n((?: {4}\| '[^']+';?\n)+)/.exec(tree) ?? [];
  if (list === undefined) throw new Error('src/route-tree.gen.ts lists no addresses');
  return [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path).filter((path) => !developmentRoutes.has(path));
};

const parameters = new Map([
  ['$id', '[0-9]+'],
  ['$type', '[a-z]+'],
]);

const patternOf = (path: string) =>
  path
    .slice(1)
    .split('/')
    .map((part) => parameters.get(part) ?? part.replaceAll(/[^\w-]/g, String.raw`\$&`))
    .join('/');

/**
 * Matches the path of an address that the app has a page for, but for `/`, in a syntax that PCRE, Go and JavaScript
 * share. What it does not match, and is no file, is a page that is not found.
 */
export const routePattern = (tree = readFileSync('src/route-tree.gen.ts', 'utf8')): string => {
  const patterns = routesIn(tree).filter((path) => path !== '/');
  return `^/(?:${patterns.map(patternOf).join('|')})/?$`;
};

/** What a browser, or a cache in between, may do with an answer. */
export const caching = {
  /** Names with a hash: what is in them never changes. */
  assets: 'public, max-age=31536000, immutable',
  /** Pages, the worker, the manifest, feeds: asked for each time, mostly answered by a 304. */
  documents: 'no-cache',
  /** Icons, start-up images and screenshots, which keep their names. */
  pictures: 'public, max-age=86400',
};

/** Matches the paths of the pictures beside `index.html`. */
export const picturePattern = String.raw`^/(?:[^/]+|screenshots/[^/]+)\.(?:png|jpg|svg|ico)$`;

/** Matches the path of what is a file or nothing, never a page. */
export const filePattern = String.raw`\.[^/]*$`;

/** Content types that servers may not know. */
export const contentTypes = { webmanifest: 'application/manifest+json' };

/**
 * What uploads are sent with: opened by themselves they have no origin and may do nothing, so that a script in an SVG
 * can't read tokens. Pictures in pages are not affected.
 */
export const uploadPolicy = "default-src 'none'; sandbox";

/** Matches the path of an upload that browsers show by itself; others are sent as a download, as PDFs have no viewer in a sandbox. */
export const shownUpload = String.raw`\.(?:jpe?g|png|webp|gif|avif)$`;

/** How an upload may be at most, in MB: the contract's 5 MB, and the form around it. */
export const maxBody = 8;

/** Where Laravel is. */
export type Backend =
  | { kind: 'proxy'; origin: string }
  /** `address` as `unix:/run/php/php-fpm.sock` or `127.0.0.1:9000`; `folder` has Laravel's `index.php`. */
  | { kind: 'fastcgi'; address: string; folder: string };

/** Where a site is served, and by what. */
export interface Site {
  /** As `example.com`, or `http://example.com:8080`. */
  host: string;
  /** Folder of `fullchain.pem` and `privkey.pem`. */
  certificate?: string | undefined;
  /** Folder of the releases, absolute. */
  to: string;
  backend: Backend;
  /** First parts of the addresses that Laravel answers. */
  laravelPaths: readonly string[];
  /** Addresses of proxies in front, which say for whom they ask. */
  trustedProxies: readonly string[];
  /** Whether nginx has its module for brotli. */
  hasBrotli: boolean;
  /** Matches the addresses of the app (`routePattern`). */
  routes: string;
}

/** Matches what Laravel answers. */
export const laravelPattern = ({ laravelPaths }: Pick<Site, 'laravelPaths'>): string =>
  `^/(?:${laravelPaths.map((path) => patternOf(path)).join('|')})(?:/|$)`;

/** The parts of `host`. */
export const listenOf = ({ host, certificate }: Site) => {
  const { protocol, hostname, port } = new URL(host.includes('://') ? host : `http://${host}`);
  return { hostname, port: port || (certificate || protocol === 'https:' ? '443' : '80') };
};

/** The configured host as it stands in a `Host` header. Laravel makes the links of its mails from that. */
export const hostHeader = (site: Site): string => {
  const { hostname, port } = listenOf(site);
  return ['80', '443'].includes(port) ? hostname : `${hostname}:${port}`;
};

/** Headers that Laravel may believe about its address: a reader's browser could claim any. */
export const claimedAddress = ['Forwarded', 'X-Forwarded-Port', 'X-Forwarded-Prefix'];

/** Matches the configured host in a `Host` header, with any port. */
export const hostPattern = (site: Site): string =>
  `^${listenOf(site).hostname.replaceAll(/[^\w-]/g, String.raw`\$&`)}(?::[0-9]+)?$`;

/** Text that stands in a configuration between quotes; throws when it could end there. */
export const quoted = (text: string): string => {
  // oxlint-disable-next-line no-control-regex
  if (/["\\\u0000-\u001F$`{}]/.test(text)) throw new PlainError(`A configuration can't hold ${JSON.stringify(text)}.`);
  return `"${text}"`;
};

/** First lines of each file that is written. */
export const note = (name: string): string =>
  `# Written by npm run deploy:servers -- ${name}. Run it again instead of changing this by hand (docs/operators.md).`;
