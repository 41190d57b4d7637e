import { readFile } from 'node:fs/promises';
import { getResponse } from 'msw';
import { serve, type Server, type ServerRequest } from 'srvx';
import { readArguments } from '../deploy/command/arguments.ts';
import { buildSite, requireBuild } from '../deploy/command/build.ts';
import { PlainError, runCommand } from '../deploy/command/plain.ts';
import type { Adapter } from '../src/api/adapter/define-adapter.ts';
import { resolveAppImports } from '../deploy/http/app-imports.ts';
import type * as ownAdapter from '../src/api/adapter/adapter.ts';
import { readPicturesBy } from './handlers/files.ts';
import { handlers } from './handlers/all.ts';
import { forwardTo, passThrough, patternsIn, setRealServer } from './http/real.ts';
import { applyScenarios, listScenarios, writtenAs } from './scenarios/scenarios.ts';
import { reset } from './state.ts';
import { serveFolder } from './files/static.ts';

interface ServerOptions {
  port: number;
  host?: string;
  folder?: string;
  /** Such as `expired-token,latency:800` (docs/front-end.md). */
  scenario?: string;
  /** Calls such as `/api/news*,GET /api/tag` that go to `server`. */
  real?: string;
  server?: string;
  seed?: number;
  /** Default: answers by the contract. */
  adapter?: Adapter;
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
  adapter,
}: ServerOptions): Promise<Server> => {
  readPicturesBy((name) => readFile(new URL(`pictures/${name}.webp`, import.meta.url)));
  reset(seed);
  applyScenarios(scenario);
  setRealServer(realServer === undefined ? null : forwardTo(realServer));
  passThrough(patternsIn(real));
  const served = folder === undefined ? null : serveFolder(folder);
  const respondInForm = (request: ServerRequest) =>
    adapter === undefined
      ? respond(request, request)
      : adapter.server((converted) => respond(converted, request))(request);
  const server = serve({
    port,
    hostname: host,
    silent: true,
    gracefulShutdown: false,
    fetch: async (request) => {
      const isMock = /^\/(api|storage|__mock)\/|^\/(health|oembed)$/.test(new URL(request.url).pathname);
      if (served !== null && !isMock) return served(request);
      return withCors(request, await respondInForm(request));
    },
  });
  return server.ready();
};

/** `connection`: the request as it came. */
const respond = async (request: Request, connection: ServerRequest): Promise<Response> => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
  try {
    const response = await getResponse(handlers, request);
    if (response?.type === 'error') cut(connection);
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

/** A whole number of an option. */
const wholeNumber = (option: string, text: string, most: number) => {
  if (!/^\d{1,10}$/.test(text) || Number(text) > most)
    throw new PlainError(`${option} ${text} is not a whole number from 0 to ${most}.`);
  return Number(text);
};

/** Waits for the server; throws a `PlainError` for a port or host that the user can change. */
const listening = async (port: number, host: string, server: Promise<Server>): Promise<Server> => {
  try {
    return await server;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new PlainError(`Port ${port} is in use: choose another with --port.`);
    if (code === 'EACCES') throw new PlainError(`Port ${port} needs root: choose one above 1023 with --port.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new PlainError(`${host} is not an address of this machine: choose another with --host.`);
    throw error;
  }
};

/** The app's own adapter. */
const readAdapter = async (): Promise<Adapter> => {
  resolveAppImports();
  const { adapter }: typeof ownAdapter = await import('../src/api/adapter/adapter.ts');
  return adapter;
};

const usage = `npm run dev:mock -- [--port 4010] [--host 127.0.0.1] [--static dist] [--build] [--seed 1] [--scenario name,name:number]
                    [--as-server]
API_URL=https://… npm run dev:mock -- --real "/api/news*,GET /api/tag"
npm run dev:preview

Runs the mock API over HTTP; preview builds the site first and serves it, too.
--port      0 for any free port
--static    also serves this build
--build     builds it first
--seed      of the generated records
--scenario  see below; several with commas
--as-server answers in the form of your server: the adapter's inverse (docs/your-server.md)
--real      calls to pass through to API_URL

Example: npm run dev:mock -- --port 4010 --scenario latency:800
Exit code: 2 for wrong use.

Scenarios:
${listScenarios()
  .map((scenario) => `  ${writtenAs(scenario).padEnd(22)} ${scenario.label}`)
  .join('\n')}`;

const main = async () => {
  const { values } = readArguments({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      static: { type: 'string' },
      build: { type: 'boolean', default: false },
      scenario: { type: 'string' },
      real: { type: 'string' },
      'as-server': { type: 'boolean', default: false },
      seed: { type: 'string' },
    },
  });
  const { host, real, scenario, seed, static: folder } = values;
  const port = wholeNumber('--port', values.port, 65_535);
  const server = process.env.API_URL;
  if (server !== undefined && !URL.canParse(server)) throw new PlainError(`API_URL=${server} is not an address.`);
  const adapter = values['as-server'] ? await readAdapter() : undefined;
  if (values.build) buildSite();
  if (folder !== undefined) requireBuild(folder);
  const started = startServer({
    port,
    host,
    folder,
    scenario,
    real,
    server,
    adapter,
    seed: seed === undefined ? undefined : wholeNumber('--seed', seed, 2 ** 31),
  });
  const { url } = await listening(port, host, started);
  console.log(`Mock server at ${url}`);
};

if (import.meta.main) await runCommand(usage, main);
