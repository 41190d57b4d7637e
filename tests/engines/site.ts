import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import { recorder } from './recorder.ts';

/**
 * A simulated device: its own address of the site, so that it shares no storage, cookies, caches or workers with other
 * devices. It goes offline in the same way in all engines.
 */
export interface Device {
  origin: string;
  goOffline: () => Promise<void>;
  goOnline: () => Promise<void>;
  /** Serves the device a newer version of the worker from now on. */
  deployNext: () => void;
}

export interface DeviceOptions {
  /** Address that serves its pages; default: the build. */
  pages?: string;
  /** Whether the site has a service worker, which downloads all files. Default: true. */
  hasWorker?: boolean;
}

/** Servers to which a device's requests are forwarded. */
interface Upstream {
  /** Address of the mock with its API. */
  api: string;
  /** Address that serves pages and files. */
  pages: string;
}

/** Without keep-alive, as the mock may close a connection just when it is reused. */
const agent = new Agent({ keepAlive: false });

const recorderPath = '/recorder.js';

const isApi = (url: string) => /^\/(?:api|storage|__mock)\//.test(url);

const withRecorder = (html: string) => html.replace('<head>', `<head><script src="${recorderPath}"></script>`);

const sendRecorder = (response: ServerResponse) => {
  // Cached, so that it also runs offline.
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=86400, immutable' });
  response.end(`(${recorder.toString()})()`);
};

const read = async (upstreamResponse: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of upstreamResponse) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
};

type Rewrite = (text: string) => string;

const sendResponse = async (upstreamResponse: IncomingMessage, response: ServerResponse, rewrite: Rewrite | null) => {
  const { statusCode = 502, headers } = upstreamResponse;
  if (rewrite === null) {
    response.writeHead(statusCode, headers);
    upstreamResponse.pipe(response);
    return;
  }
  const { 'content-length': _, ...others } = headers;
  response.writeHead(statusCode, others);
  response.end(rewrite(await read(upstreamResponse)));
};

/** Files changed by the deployment of the next version. */
const nextVersion: Record<string, Rewrite> = {
  '/sw.js': (script) => `${script}\n// next`,
  '/whats-new.json': () => JSON.stringify({ version: '9.0.0', date: '2026-12-01', notes: ['字可以更大。'] }),
};

interface ProxyOptions extends Upstream {
  isNext: () => boolean;
  hasWorker: boolean;
}

const proxy = ({ api, pages, isNext, hasWorker }: ProxyOptions) => {
  const handle = (incoming: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method, headers } = incoming;
    if (url === recorderPath) return sendRecorder(response);
    if (url === '/sw.js' && !hasWorker) return response.writeHead(404).end();
    // A compressed or unsent body could not be rewritten.
    const { 'if-none-match': _, 'if-modified-since': __, ...others } = headers;
    const options = { agent, method, headers: { ...others, 'accept-encoding': 'identity' } };
    const outgoing = forward(new URL(url, isApi(url) ? api : pages), options, (upstreamResponse) => {
      const document: Rewrite = (html) => withRecorder(html.replaceAll(pages, `http://${headers.host}`));
      const isDocument = upstreamResponse.headers['content-type']?.startsWith('text/html') === true;
      const rewrite = isDocument ? document : (isNext() && nextVersion[url]) || null;
      sendResponse(upstreamResponse, response, rewrite).catch(() => response.destroy());
    });
    // The mock cuts connections on purpose.
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };
  return createServer(handle);
};

const listen = async (server: Server, host: string, port: number) => {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
};

const close = async (server: Server) => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

/** Creates devices with separate loopback addresses, as ports of one address share cookies. */
export const createDevices = (api: string) => {
  const servers: Server[] = [];
  return {
    add: async ({ pages = api, hasWorker = true }: DeviceOptions = {}): Promise<Device> => {
      let isNext = false;
      const server = proxy({ api, pages, isNext: () => isNext, hasWorker });
      servers.push(server);
      const host = `127.0.0.${servers.length + 1}`;
      const port = await listen(server, host, 0);
      return {
        origin: `http://${host}:${port}`,
        goOffline: () => close(server),
        goOnline: async () => void (await listen(server, host, port)),
        deployNext: () => {
          isNext = true;
        },
      };
    },
    close: () => Promise.all(servers.map(close)),
  };
};

export type Devices = ReturnType<typeof createDevices>;
