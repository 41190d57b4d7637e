import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serve, type Server, type ServerRequest } from 'srvx';
import { startServer } from '../../../mocks/server.ts';
import { writeFakeBuild } from '../../release/fake-build.ts';
import type { Way } from '../ask-by.ts';

/** What a healthy site answers, to the request or to a changed one. */
type Respond = (changed?: Request) => Promise<Response>;

/** Stands between a healthy site and its clients. */
export type Breaking = (request: ServerRequest, respond: Respond) => Response | Promise<Response>;

/** What may be changed of a site while it runs. */
export interface Behaviour {
  breaking: Breaking | null;
  /** Names the client whose calls are counted. */
  callerOf: (request: ServerRequest) => string;
  /** The limit of calls. */
  perMinute: number;
}

const healthyBehaviour: Behaviour = { breaking: null, callerOf: ({ ip = '' }) => ip, perMinute: 300 };

type Tls = Readonly<Record<'cert' | 'key', string>>;

const isLinux = process.platform === 'linux';

/** Two routes to localhost that are two clients: only on Linux all of 127.0.0.0/8 is this computer, and there IPv6 may be off. */
export const twoWays: readonly Way[] = isLinux
  ? [{ localAddress: '127.0.0.1' }, { localAddress: '127.0.0.2' }]
  : [{ family: 4 }, { family: 6 }];

type Changes = Readonly<Record<string, string | null>>;

const changedHeaders = (original: Headers, changes: Changes) => {
  const headers = new Headers(original);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return headers;
};

/** A request with other headers; null removes one. */
export const withRequestHeaders = ({ url, method, headers, body }: Request, changes: Changes): Request =>
  new Request(url, { method, headers: changedHeaders(headers, changes), body, ...(body && { duplex: 'half' }) });

/** A response with other headers; null removes one. */
export const withHeaders = ({ status, body, headers }: Response, changes: Changes): Response =>
  new Response(body, { status, headers: changedHeaders(headers, changes) });

/** Changes the text of a response. */
export const changedText =
  (change: (text: string) => string): Breaking =>
  async (request, respond) => {
    const original = await respond(withRequestHeaders(request, { 'Accept-Encoding': null }));
    const { status, headers } = withHeaders(original, { 'Content-Length': null });
    const text = change(await original.text());
    return new Response(status === 304 ? null : text, { status, headers });
  };

/** A response whose body is no stream of a file, which breaks when nobody reads it to its end. */
const whole = async (response: Response) => {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, response);
};

const compressed = async (request: Request, response: Response) => {
  const isAccepted = /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '');
  const isText = /json|svg/.test(response.headers.get('Content-Type') ?? '');
  if (!isAccepted || !isText || response.status === 304 || response.headers.has('Content-Encoding')) return response;
  const { status, headers } = withHeaders(response, { 'Content-Encoding': 'gzip', 'Content-Length': null, ETag: null });
  return new Response(gzipSync(await response.arrayBuffer()), { status, headers });
};

/** A healthy site: the mock with a small build, and what a web server adds. `breaking` breaks it. */
export const startSite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  await writeFakeBuild(folder, 'app');
  const mock = await startServer({ port: 0, folder });
  const servers: Server[] = [mock];
  const calls = new Map<string, number>();
  const site: Behaviour = { ...healthyBehaviour };

  const healthy = async (request: ServerRequest, changed: Request): Promise<Response> => {
    const { pathname, hostname } = new URL(changed.url);
    if (!/^(?:localhost|[\d.]+)$/.test(hostname)) return new Response(null, { status: 421 });
    if (!/^\/(?:api|storage)\//.test(pathname)) return whole(await mock.fetch(changed));
    // Laravel’s `shouldRenderJsonWhen`.
    const isAny = changed.headers.get('Accept') === '*/*';
    const asked = isAny ? withRequestHeaders(changed, { Accept: 'application/json' }) : changed;
    const caller = site.callerOf(request);
    const count = (calls.get(caller) ?? 0) + 1;
    calls.set(caller, count);
    return withHeaders(await mock.fetch(asked), {
      'X-RateLimit-Limit': String(site.perMinute),
      'X-RateLimit-Remaining': String(site.perMinute - count),
    });
  };

  const fetch = async (request: ServerRequest): Promise<Response> => {
    const respond: Respond = async (changed = request) => compressed(changed, await healthy(request, changed));
    return site.breaking === null ? respond() : site.breaking(request, respond);
  };

  const listenAt = async (hostname: string, port: number, tls?: Tls): Promise<string> => {
    const secure = tls && ({ tls, protocol: 'https' } as const);
    const options = { port, hostname, silent: true, gracefulShutdown: false, fetch, ...secure };
    const server = await serve(options).ready();
    servers.push(server);
    return server.url ?? '';
  };

  return {
    /** Of its build. */
    folder,
    /** Makes the site healthy, except for these changes. */
    set: (changed: Partial<Behaviour> = {}) => {
      calls.clear();
      Object.assign(site, healthyBehaviour, changed);
    },
    /** Listens at localhost; gives the address. */
    listen: async (tls?: Tls): Promise<string> => {
      const url = new URL(await listenAt('127.0.0.1', 0, tls));
      if (!isLinux) await listenAt('::1', Number(url.port), tls);
      return `${url.protocol}//localhost:${url.port}`;
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.close(true)));
      await rm(folder, { recursive: true });
    },
  };
};
