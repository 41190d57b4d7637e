import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ServerRequest } from 'srvx';
import { staticMiddleware } from 'srvx/static';
import { headersOf } from '../../deploy/headers/headers.ts';

const yearInSeconds = 31_536_000;

/**
 * Serves a build folder, or the link to one, like a production web server: an address' own page if there is one
 * (`home.html` for the home page), otherwise the app's `index.html`, all with the headers of a deployed site.
 */
export const serveFolder = (folder: string): ((request: ServerRequest) => Promise<Response>) => {
  let served: { path: string; respond: (request: ServerRequest) => Promise<Response> } | undefined;
  return async (request) => {
    // A prerendered site is a link that each run of the prerenderer changes.
    const path = await realpath(folder).catch(() => folder);
    if (served?.path !== path) served = { path, respond: withSiteHeaders(path, serveFiles(path)) };
    return served.respond(request);
  };
};

const withSiteHeaders = (folder: string, respond: (request: ServerRequest) => Promise<Response>) => {
  const indexHtml = join(folder, 'index.html');
  let made: { of: number; headers: Promise<Record<string, string>> } | undefined;
  return async (request: ServerRequest) => {
    // The folder of a site that is yet to be prerendered is empty; a build may be replaced while it is served.
    const built = await stat(indexHtml).catch(() => null);
    if (built && made?.of !== built.mtimeMs)
      made = { of: built.mtimeMs, headers: readFile(indexHtml, 'utf8').then(headersOf) };
    const response = await respond(request);
    for (const [name, value] of Object.entries((await made?.headers) ?? {})) response.headers.set(name, value);
    return response;
  };
};

const serveFiles = (folder: string): ((request: ServerRequest) => Promise<Response>) => {
  // Listed first, gzip wins over brotli: the benchmarks stay comparable.
  const options = { dir: folder, encodings: { gzip: '.gz' } };
  const hashed = staticMiddleware({ ...options, maxAge: yearInSeconds, immutable: true });
  const unhashed = staticMiddleware(options);

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/assets/')) return hashed(request, notFound);
    const shell = () => unhashed(at('/', request), notFound);
    if (pathname === '/') return withHeaders(pathname, await unhashed(at('/home.html', request), shell));
    // Only for paths without a dot: the fallback page in place of a missing chunk would be run as a script.
    const response = await unhashed(request, () => (extname(pathname) === '' ? shell() : notFound()));
    return withHeaders(pathname, response);
  };
};

const at = (path: string, { url, method, headers }: Request): Request =>
  new Request(new URL(path, url), { method, headers });

const notFound = () => new Response('Not Found', { status: 404 });

const withHeaders = (pathname: string, response: Response): Response => {
  response.headers.set('Cache-Control', 'no-cache');
  if (response.ok && pathname.endsWith('.webmanifest'))
    response.headers.set('Content-Type', 'application/manifest+json');
  return response;
};
