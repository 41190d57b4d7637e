import { parseArgs } from 'node:util';
import { getResponse } from 'msw';
import { serve, type Server, type ServerRequest } from 'srvx';
import { handlers } from './handlers/all.ts';
import { reset } from './state.ts';
import { serveFolder } from './files/static.ts';

interface ServerOptions {
  port: number;
  host?: string;
  folder?: string;
}

/** The mock over HTTP: `node mocks/server.ts --port 4010 [--host 127.0.0.1] [--static dist]`. */
export const startServer = async ({ port, host = '127.0.0.1', folder }: ServerOptions): Promise<Server> => {
  reset();
  const served = folder === undefined ? null : serveFolder(folder);
  const server = serve({
    port,
    hostname: host,
    silent: true,
    gracefulShutdown: false,
    fetch: async (request) => {
      const isMock = /^\/(api|storage|__mock)\/|^\/(health|oembed)$/.test(new URL(request.url).pathname);
      if (served !== null && !isMock) return served(request);
      return withCors(request, await answer(request));
    },
  });
  return server.ready();
};

const answer = async (request: ServerRequest): Promise<Response> => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
  try {
    const response = await getResponse(handlers, request);
    if (response?.type === 'error') cut(request);
    else if (response !== undefined) return response;
    return Response.json({ message: 'Not Found' }, { status: 404 });
  } catch (error) {
    console.error(error);
    return Response.json({ message: error instanceof Error ? error.message : String(error) }, { status: 500 });
  }
};

const cut = (request: ServerRequest): void => {
  request.runtime?.node?.req.socket?.destroy();
};

/** CORS for a front end on another port; `Retry-After` is not exposed (contract). */
const withCors = (request: Request, response: Response): Response => {
  const origin = request.headers.get('origin');
  if (origin === null) return response;
  const headers = new Headers(response.headers);
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Allow-Credentials', 'true');
  headers.append('Vary', 'Origin');
  if (request.method === 'OPTIONS') {
    headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    headers.set('Access-Control-Allow-Headers', 'Accept, Authorization, Content-Type');
  }
  return new Response(response.body, { status: response.status, headers });
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      static: { type: 'string' },
    },
  });
  const { url } = await startServer({ port: Number(values.port), host: values.host, folder: values.static });
  console.log(`Mock server at ${url}`);
}
