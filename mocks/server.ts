import { getResponse } from 'msw';
import { serve, type Server, type ServerRequest } from 'srvx';
import { readArguments } from '../deploy/command/arguments.ts';
import { runCommand } from '../deploy/command/plain.ts';
import { handlers } from './handlers/all.ts';
import { forwardTo, passThrough, patternsIn, setRealServer } from './http/real.ts';
import { applyScenarios } from './scenarios/apply.ts';
import { scenarioHelp } from './scenarios/scenarios.ts';
import { reset } from './state.ts';
import { serveFolder } from './files/static.ts';

interface ServerOptions {
  port: number;
  host?: string;
  folder?: string;
  /** Such as `expired-token,latency:800` (docs/mock.md). */
  scenario?: string;
  /** Calls such as `/api/news*,GET /api/tag` that go to `server`. */
  real?: string;
  server?: string;
  seed?: number;
}

/** The mock over HTTP: `node mocks/server.ts --port 4010 [--host 127.0.0.1] [--static dist] [--scenario expired-token]`. */
export const startServer = async ({
  port,
  host = '127.0.0.1',
  folder,
  scenario = '',
  real = '',
  server: realServer,
  seed,
}: ServerOptions): Promise<Server> => {
  reset(seed);
  applyScenarios(scenario);
  setRealServer(realServer === undefined ? null : forwardTo(realServer));
  passThrough(patternsIn(real));
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

const main = async () => {
  const { port, host, real, scenario, seed, help, ...values } = readArguments({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      static: { type: 'string' },
      scenario: { type: 'string' },
      real: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values;
  if (help) {
    console.log(
      'npm run mock -- [--port 4010] [--host 127.0.0.1] [--static dist] [--seed 1] [--scenario name,name:number]\n' +
        '  API_URL=https://… npm run mock -- --real "/api/news*,GET /api/tag"   passes these calls through\n',
    );
    for (const { name, about } of scenarioHelp()) console.log(`  ${name.padEnd(22)} ${about}`);
    return;
  }
  const { url } = await startServer({
    port: Number(port),
    host,
    folder: values.static,
    scenario,
    real,
    server: process.env.API_URL,
    seed: seed === undefined ? seed : Number(seed),
  });
  console.log(`Mock server at ${url}`);
};

if (import.meta.main) await runCommand(main);
