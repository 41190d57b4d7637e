import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Serves a folder of built files as a web server in production would. */
export const serveFolder = (folder: string): ((request: Request) => Promise<Response>) => {
  const root = resolve(folder);

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response('Not Allowed', { status: 405 });
    const pathname = pathOf(request);
    const isAsset = pathname.startsWith('/assets/');
    const file = await existing(root, pathname);
    if (file !== null) return answer(request, file, isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    // A missing chunk must fail: the app's page in its place would be run as a script. Addresses of the app have no dot.
    if (isAsset || extname(pathname) !== '') return new Response('Not Found', { status: 404 });
    return answer(request, join(root, 'index.html'), 'no-cache');
  };
};

const pathOf = (request: Request): string => {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return '/';
  }
};

const existing = async (root: string, pathname: string): Promise<string | null> => {
  const file = join(root, normalize(pathname));
  if (!file.startsWith(root + sep)) return null;
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? file : null;
};

const answer = async (request: Request, file: string, cacheControl: string): Promise<Response> => {
  const content = await readFile(file).catch(() => null);
  if (content === null) return new Response('Not Found', { status: 404 });
  const type = types[extname(file)] ?? 'application/octet-stream';
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' });
  const isText = /^(text\/|image\/svg|application\/(json|manifest))/.test(type);
  if (!isText || !/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(new Uint8Array(content), { headers });
  }
  headers.set('Content-Encoding', 'gzip');
  return new Response(new Uint8Array(gzipSync(content)), { headers });
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
