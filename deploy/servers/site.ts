import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PlainError } from '../command/plain.ts';
import { allRecords } from '../prerender/all-records.ts';
import type { Values } from './template.ts';

/** Routes that only the development server has (`src/routes/_default/ui.tsx`). */
const developmentRoutes = new Set(['/ui']);

const parameters = new Map([
  ['$id', '[0-9]+'],
  ['$type', '[a-z]+'],
]);

const escaped = (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`);

const patternOf = (path: string) =>
  path
    .slice(1)
    .split('/')
    .map((part) => parameters.get(part) ?? escaped(part))
    .join('/');

const routesIn = (tree: string): string[] => {
  const [, list] = /\n {2}to:\n((?: {4}\| '[^']+';?\n)+)/.exec(tree) ?? [];
  if (list === undefined) throw new Error('src/route-tree.gen.ts lists no addresses');
  return [...list.matchAll(/'([^']+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== '/' && !developmentRoutes.has(path));
};

const readTree = () => readFileSync('src/route-tree.gen.ts', 'utf8');

/**
 * The paths that the app has a page for, except `/`, from the router's own list: a regular expression of alternatives,
 * in a syntax that PCRE, Go and JavaScript share. Any other path is a file or a 404.
 */
export const routePattern = (tree = readTree()): string => routesIn(tree).map(patternOf).join('|');

/** The paths of public records, of which a prerendered site knows all. */
const recordPattern = (): string =>
  routesIn(readTree())
    .filter((path) => /^\/[a-z]+\/\$id$/.test(path))
    .map(patternOf)
    .join('|');

/** Where Laravel is. */
export type Backend =
  | { kind: 'proxy'; origin: string }
  /** `address` as `unix:/run/php/php-fpm.sock` or `127.0.0.1:9000`; `folder` has Laravel's `index.php`. */
  | { kind: 'fastcgi'; address: string; folder: string };

/** Where a site is served, and by what. */
export interface Site {
  /** As `example.com`, or `http://example.com:8080`. */
  host: string;
  /** Folder of `fullchain.pem` and `privkey.pem`; empty without TLS. */
  certificate: string;
  /** Folder of the releases, absolute. */
  to: string;
  /** Null where the web server is Laravel's own. */
  backend: Backend | null;
  /** First parts of the paths that Laravel answers. */
  laravelPaths: readonly string[];
  /** Addresses of proxies in front, whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  /** Whether nginx has its module for brotli. */
  hasBrotli: boolean;
}

/** Whether Caddy serves this host over plain HTTP. */
export const isPlainHttp = (host: string): boolean => /^http:|:80$/.test(host);

/** The name in `host`. */
export const hostnameOf = (host: string): string => new URL(host.includes('://') ? host : `http://${host}`).hostname;

const isLocal = (hostname: string) => hostname === 'localhost' || /^[\d.]+$|^\[/.test(hostname);

/** A text that fits between double quotes in each configuration; throws when it would end there. */
export const quotable = (text: string): string => {
  // oxlint-disable-next-line no-control-regex
  if (/["\\\u0000-\u001F$`{}]/.test(text)) throw new PlainError(`A configuration can't hold ${JSON.stringify(text)}.`);
  return text;
};

/** Headers that apply to all files. The others are for documents only: a worker's own requests would have to obey them. */
const forAllFiles = new Set(['X-Content-Type-Options', 'Referrer-Policy']);

/** The headers of a site, as templates list them. */
export const headerValues = (headers: Readonly<Record<string, string>>): Values => {
  const lists = {
    fileHeaders: new Array<Record<string, string>>(),
    documentHeaders: new Array<Record<string, string>>(),
  };
  for (const [name, value] of Object.entries(headers)) {
    const list = forAllFiles.has(name) ? lists.fileHeaders : lists.documentHeaders;
    list.push({ name, value: quotable(value), index: String(list.length) });
  }
  return lists;
};

const backendValues = (backend: Backend | null, hostHeader: string): Values => {
  if (backend?.kind === 'fastcgi') {
    const { address, folder } = backend;
    return { fastcgi: true, backend: address, caddyBackend: address.replace(/^unix:/, 'unix/'), laravelFolder: folder };
  }
  const { host, hostname, protocol } = new URL(backend?.origin ?? 'http://localhost');
  return {
    proxy: true,
    backend: backend?.origin ?? '',
    nginxBackendHost: isLocal(hostname) ? hostHeader : host,
    caddyBackendHost: protocol === 'https:' ? host : hostHeader,
  };
};

/** What the templates of all servers are filled with. */
export const siteValues = (site: Site): Values => {
  const { host, certificate, to, backend, trustedProxies } = site;
  const { protocol, hostname, port: ownPort } = new URL(host.includes('://') ? host : `http://${host}`);
  const port = ownPort || (certificate || protocol === 'https:' ? '443' : '80');
  const hostHeader = ['80', '443'].includes(port) ? hostname : `${hostname}:${port}`;
  const caddyScheme = isPlainHttp(host) ? 'http://' : 'https://';
  const { port: caddyPort } = new URL(host.includes('://') ? host : caddyScheme + host);
  return {
    host,
    hostname: quotable(hostname),
    hostnamePattern: escaped(hostname),
    port,
    // Laravel builds the links in its mails from this.
    hostHeader,
    certificate,
    to,
    // Every site of an nginx shares its variables, and long names don't fit (`variables_hash_bucket_size`).
    v: `$site_${createHash('sha256').update(`${hostname}:${port}`).digest('hex').slice(0, 8)}`,
    otherHosts: caddyScheme + (caddyPort && `:${caddyPort}`),
    laravelPaths: site.laravelPaths.map(patternOf).join('|'),
    routes: routePattern(),
    records: recordPattern(),
    allRecords,
    trusted: trustedProxies.join(' '),
    trustedProxies: trustedProxies.map((address) => ({ address })),
    hasBrotli: site.hasBrotli,
    ...backendValues(backend, hostHeader),
  };
};
