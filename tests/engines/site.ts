import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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
}

/** Where a device's requests go. */
interface Upstream {
  /** Addresses of the mock, with its API. */
  api: string;
  /** Pages and files; the API's address serves the app itself. */
  pages: string;
}

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

const pass = async (answer: IncomingMessage, response: ServerResponse, rewrite: (html: string) => string) => {
  const { statusCode = 502, headers } = answer;
  if (!headers['content-type']?.startsWith('text/html')) {
    response.writeHead(statusCode, headers);
    answer.pipe(response);
    return;
  }
  const { 'content-length': _, ...others } = headers;
  response.writeHead(statusCode, others);
  response.end(rewrite(await read(answer)));
};

const proxy = ({ api, pages }: Upstream) => {
  const handle = (incoming: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method, headers } = incoming;
    if (url === recorderPath) return sendRecorder(response);
    // Compressed HTML could not be rewritten.
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const outgoing = forward(new URL(url, isApi(url) ? api : pages), options, (answer) => {
      const rewrite = (html: string) => withRecorder(html.replaceAll(pages, `http://${headers.host}`));
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
    add: async (pages: string = api): Promise<Device> => {
      const server = proxy({ api, pages });
      servers.push(server);
      const host = `127.0.0.${servers.length + 1}`;
      const port = await listen(server, host, 0);
      return {
        origin: `http://${host}:${port}`,
        goOffline: () => close(server),
        goOnline: async () => void (await listen(server, host, port)),
      };
    },
    close: () => Promise.all(servers.map(close)),
  };
};

export type Devices = ReturnType<typeof createDevices>;
