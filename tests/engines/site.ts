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
 * What one device sees of the site: an address of its own, so that it shares no storage, cookie, cache or worker with
 * other devices. It can be cut off from the server, in the same way for all engines.
 */
export interface Device {
  origin: string;
  goOffline: () => Promise<void>;
  goOnline: () => Promise<void>;
  /** From now on the device is served a newer version of the worker. */
  deployNext: () => void;
}

export interface DeviceOptions {
  /** Where its pages come from; else they are the app's own. */
  pages?: string;
  /** Without one, a page that is soon left doesn't start to download all files. */
  hasWorker?: boolean;
}

/** Where a device's requests go. */
interface Upstream {
  /** Addresses of the mock, with its API. */
  api: string;
  /** Pages and files; the API's address serves the app itself. */
  pages: string;
}

/** A kept connection may be closed by the mock at the moment it is used again. */
const agent = new Agent({ keepAlive: false });

const recorderPath = '/recorder.js';

const isApi = (url: string) => /^\/(?:api|storage|__mock)\//.test(url);

const withRecorder = (html: string) => html.replace('<head>', `<head><script src="${recorderPath}"></script>`);

const sendRecorder = (response: ServerResponse) => {
  // From the browser's cache when the device is cut off.
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=86400, immutable' });
  response.end(`(${recorder.toString()})()`);
};

const read = async (answer: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
};

type Rewrite = (text: string) => string;

const pass = async (answer: IncomingMessage, response: ServerResponse, rewrite: Rewrite | null) => {
  const { statusCode = 502, headers } = answer;
  if (rewrite === null) {
    response.writeHead(statusCode, headers);
    answer.pipe(response);
    return;
  }
  const { 'content-length': _, ...others } = headers;
  response.writeHead(statusCode, others);
  response.end(rewrite(await read(answer)));
};

/** What a deployment of the next version changes for a browser that has this one. */
const nextVersion: Record<string, Rewrite> = {
  '/sw.js': (script) => `${script}\n// next`,
  '/whats-new.json': () => JSON.stringify({ version: '9.0.0', date: '2026-12-01', notes: ['字可以更大。'] }),
};

interface Serving extends Upstream {
  isNext: () => boolean;
  hasWorker: boolean;
}

const proxy = ({ api, pages, isNext, hasWorker }: Serving) => {
  const handle = (incoming: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method, headers } = incoming;
    if (url === recorderPath) return sendRecorder(response);
    if (url === '/sw.js' && !hasWorker) return response.writeHead(404).end();
    // What is compressed, or not sent again, could not be rewritten.
    const { 'if-none-match': _, 'if-modified-since': __, ...others } = headers;
    const options = { agent, method, headers: { ...others, 'accept-encoding': 'identity' } };
    const outgoing = forward(new URL(url, isApi(url) ? api : pages), options, (answer) => {
      const document: Rewrite = (html) => withRecorder(html.replaceAll(pages, `http://${headers.host}`));
      const isDocument = answer.headers['content-type']?.startsWith('text/html') === true;
      const rewrite = isDocument ? document : (isNext() && nextVersion[url]) || null;
      pass(answer, response, rewrite).catch(() => response.destroy());
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

/** Makes devices: each has another loopback address, as cookies are the same for all ports of one. */
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
