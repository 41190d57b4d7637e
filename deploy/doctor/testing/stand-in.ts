import { gzipSync } from 'node:zlib';
import { serve, type Server, type ServerRequest } from 'srvx';
import { startServer } from '../../../mocks/server.ts';
import { headersOf } from '../../headers/headers.ts';
import type { Way } from '../site.ts';
import { indexHtml } from './build.ts';

/** What a healthy site answers, to the request or to a changed one. */
type Answer = (changed?: Request) => Promise<Response>;

/** Stands between a healthy site and its clients. */
export type Breaking = (request: ServerRequest, answer: Answer) => Response | Promise<Response>;

/** What may be changed of a site while it runs. */
export interface Behaviour {
  breaking: Breaking | null;
  /** Whose calls are counted together. */
  callerOf: (request: ServerRequest) => string;
  /** Calls that a caller has. */
  perMinute: number;
}

/** Of a healthy site. */
const healthyBehaviour: Behaviour = { breaking: null, callerOf: ({ ip = '' }) => ip, perMinute: 300 };

type Tls = Readonly<Record<'cert' | 'key', string>>;

const isLinux = process.platform === 'linux';

/** Two ways to localhost that are two clients: only on Linux all of 127.0.0.0/8 is this computer, and there IPv6 may be off. */
export const twoWays: readonly Way[] = isLinux
  ? [{ localAddress: '127.0.0.1' }, { localAddress: '127.0.0.2' }]
  : [{ family: 4 }, { family: 6 }];

const isApi = (pathname: string) => /^\/(?:api|storage)\//.test(pathname);

/** A request with other headers; null takes one away. */
export const withRequestHeaders = (request: Request, changed: Readonly<Record<string, string | null>>): Request => {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return new Request(request.url, {
    method: request.method,
    headers,
    body: request.body,
    ...(request.body && { duplex: 'half' }),
  });
};

/** An answer with other headers; null takes one away. */
export const withHeaders = (response: Response, changed: Readonly<Record<string, string | null>>): Response => {
  const { status, body } = response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return new Response(body, { status, headers });
};

/** An answer whose body is no stream of a file, which breaks when nobody reads it to its end. */
const whole = async (response: Response) => {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, response);
};

const compressed = async (request: Request, response: Response) => {
  const isAsked = /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '');
  const isText = /json|svg/.test(response.headers.get('Content-Type') ?? '');
  if (!isAsked || !isText || response.status === 304 || response.headers.has('Content-Encoding')) return response;
  const { status, headers } = withHeaders(response, { 'Content-Encoding': 'gzip', 'Content-Length': null, ETag: null });
  return new Response(gzipSync(await response.arrayBuffer()), { status, headers });
};

/** A healthy site: the mock with a small build, and what a web server adds. `breaking` breaks it. */
export const startSite = async (folder: string) => {
  const mock = await startServer({ port: 0, folder });
  const servers: Server[] = [mock];
  const calls = new Map<string, number>();
  const site: Behaviour = { ...healthyBehaviour };

  const healthy = async (request: ServerRequest, changed: Request): Promise<Response> => {
    const { pathname, hostname } = new URL(changed.url);
    if (!/^(?:localhost|[\d.]+)$/.test(hostname)) return new Response(null, { status: 421 });
    if (!isApi(pathname)) return withHeaders(await whole(await mock.fetch(changed)), headersOf(indexHtml));
    // Laravel’s `shouldRenderJsonWhen`.
    const isOpen = changed.headers.get('Accept') === '*/*';
    const asked = isOpen ? withRequestHeaders(changed, { Accept: 'application/json' }) : changed;
    const caller = site.callerOf(request);
    calls.set(caller, (calls.get(caller) ?? 0) + 1);
    return withHeaders(await mock.fetch(asked), {
      'X-RateLimit-Limit': String(site.perMinute),
      'X-RateLimit-Remaining': String(site.perMinute - (calls.get(caller) ?? 0)),
    });
  };

  const fetch = async (request: ServerRequest): Promise<Response> => {
    const answer: Answer = async (changed = request) => compressed(changed, await healthy(request, changed));
    return site.breaking === null ? answer() : site.breaking(request, answer);
  };

  const listenAt = async (hostname: string, port: number, tls?: Tls): Promise<string> => {
    const server = await serve({
      port,
      hostname,
      silent: true,
      gracefulShutdown: false,
      fetch,
      ...(tls && { tls, protocol: 'https' }),
    }).ready();
    servers.push(server);
    return server.url ?? '';
  };

  /** Listens at localhost; gives the address. */
  const listen = async (tls?: Tls): Promise<string> => {
    const url = new URL(await listenAt('127.0.0.1', 0, tls));
    if (!isLinux) await listenAt('::1', Number(url.port), tls);
    return `${url.protocol}//localhost:${url.port}`;
  };

  return {
    /** Makes the site healthy, but for these. */
    set: (changed: Partial<Behaviour> = {}) => {
      calls.clear();
      Object.assign(site, healthyBehaviour, changed);
    },
    listen,
    close: () => Promise.all(servers.map((server) => server.close(true))),
  };
};
