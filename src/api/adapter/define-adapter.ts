import { calls } from '@/api/gen/calls.gen.ts';
import { isObject } from '@/lib/is-object.ts';
import { parseJson } from '@/lib/parse-json.ts';
import type { Fetch } from '@/api/with-timeout.ts';

/** A call of the contract. */
export type ContractCall = (typeof calls)[number];

/** Query parameters, decoded. */
export type Query = Readonly<Record<string, string>>;

/** What is known while a request or response is converted. */
export interface Context {
  call: ContractCall;
  /** The query by the contract. */
  query: Query;
  /** Of the response; 0 for a request. */
  status: number;
  /**
   * Sends the same call with another query in the server's form, and returns the server's body. If it fails, its response is
   * that of the call.
   */
  ask: (query: Query) => Promise<unknown>;
}

/** Two functions that undo each other. Both must pass on what they don't know: servers send unexpected values. */
export interface Conversion<Value> {
  toServer: (value: Value, context: Context) => Value | Promise<Value>;
  toContract: (value: Value, context: Context) => Value;
}

/** One way in which a server differs from the contract. */
export interface Difference {
  /** The server's path of a call: any text with the same parameters in braces. */
  path?: (path: string, call: ContractCall) => string;
  /** The server's method of a call, such as PATCH. */
  method?: (method: string, call: ContractCall) => string;
  query?: Conversion<Query>;
  /** The JSON body of a request, or the fields of a form. */
  request?: Conversion<unknown>;
  /** The JSON body of a successful response. */
  response?: Conversion<unknown>;
  /** The JSON body of a failed response. */
  error?: Conversion<unknown>;
  /** The status of a response. */
  status?: Conversion<number>;
}

/** A server's form of the contract, for both ends of the network. */
export interface Adapter {
  /** Wraps a `fetch` that reaches the server: takes requests and gives responses by the contract. */
  client: (fetch: Fetch) => Fetch;
  /** Wraps a server that answers by the contract: takes requests and gives responses in the server's form. */
  server: (respond: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>;
}

/** A request of `ask` has failed. */
class AskError extends Error {
  override readonly name = 'AskError';
  readonly response: Response;
  constructor(response: Response) {
    super(`HTTP ${response.status}`);
    this.response = response;
  }
}

/** The adapter of a server that answers by the contract. */
export const noAdapter: Adapter = { client: (fetch) => fetch, server: (respond) => respond };

interface Route {
  call: ContractCall;
  /** In the form of the server. */
  serverPath: string;
  serverMethod: string;
}

const parameter = /\{(\w+)\}/g;

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(parameter, '(?<$1>[^/]+)')}$`);

/** Finds the route of a path; paths without parameters come first. */
const finder = (routes: readonly Route[], formOf: (route: Route) => { method: string; path: string }) => {
  const patterns = routes
    .map((route) => {
      const { method, path: template } = formOf(route);
      return { route, method, template, pattern: patternOf(template) };
    })
    .toSorted((one, other) => one.template.split('{').length - other.template.split('{').length);
  return (method: string, path: string) => {
    for (const { route, pattern, ...form } of patterns) {
      const match = form.method === method.toUpperCase() ? pattern.exec(path) : null;
      if (match) return { route, values: match.groups ?? {} };
    }
    return null;
  };
};

const filled = (template: string, values: Readonly<Record<string, string>>) =>
  template.replaceAll(parameter, (whole, name: string) => values[name] ?? whole);

const queryOf = ({ searchParams }: URL): Query => Object.fromEntries(searchParams);

type Body = RequestInit['body'];

/** The body of a request with converted JSON or form fields. Streams and other texts stay as they are. */
const convertedBody = async (body: Body, convert: (value: unknown) => unknown): Promise<Body> => {
  if (body instanceof FormData) {
    const form = new FormData();
    const fields = await convert(Object.fromEntries(body));
    for (const [name, value] of Object.entries(isObject(fields) ? fields : {})) {
      if (value instanceof Blob) form.append(name, value);
      else form.append(name, String(value));
    }
    return form;
  }
  const value = typeof body === 'string' ? parseJson(body) : undefined;
  return value === undefined ? body : JSON.stringify(await convert(value));
};

type Direction = 'toServer' | 'toContract';
type Part = 'query' | 'request' | 'response' | 'error' | 'status';

/**
 * The adapter of a server with these differences. They are applied in their order on the way to the server's form, and in the
 * opposite order on the way back: each one sees the contract's form as changed by those before it.
 */
export const defineAdapter = (...differences: readonly Difference[]): Adapter => {
  const ordered = { toServer: differences, toContract: differences.toReversed() };
  const routes = calls.map((call) => ({
    call,
    serverPath: differences.reduce((path: string, difference) => difference.path?.(path, call) ?? path, call.path),
    serverMethod: differences.reduce(
      (method: string, difference) => difference.method?.(method, call) ?? method,
      call.method,
    ),
  }));
  const findByContract = finder(routes, ({ call }) => call);
  const findByServer = finder(routes, ({ serverPath: path, serverMethod: method }) => ({ path, method }));

  const conversions = <Name extends Part>(name: Name, direction: Direction) =>
    ordered[direction].flatMap((difference) => difference[name] ?? []);

  const convertJson = async (
    name: 'request' | 'response' | 'error',
    direction: Direction,
    value: unknown,
    context: Context,
  ) => {
    let converted = value;
    for (const conversion of conversions(name, direction)) converted = await conversion[direction](converted, context);
    return converted;
  };
  const convertQuery = async (direction: Direction, query: Query, context: Context) => {
    let converted = query;
    for (const conversion of conversions('query', direction))
      converted = await conversion[direction](converted, context);
    return converted;
  };
  const convertStatus = async (direction: Direction, context: Context) => {
    let { status } = context;
    for (const conversion of conversions('status', direction)) status = await conversion[direction](status, context);
    return status;
  };

  /** A response whose JSON and status are converted; anything else, such as a proxy's page, stays as it is. */
  const convertedResponse = async (response: Response, direction: Direction, context: Omit<Context, 'status'>) => {
    const type = response.headers.get('Content-Type') ?? '';
    if (!/[/+]json\b/.test(type)) return response;
    const text = await response.text();
    const body = parseJson(text);
    const sent = { ...context, status: response.status };
    const status = await convertStatus(direction, sent);
    const converted =
      body === undefined
        ? text
        : JSON.stringify(await convertJson(response.ok ? 'response' : 'error', direction, body, { ...sent, status }));
    const headers = new Headers(response.headers);
    headers.delete('Content-Length');
    return new Response(converted, { status, headers });
  };

  const client =
    (fetch: Fetch): Fetch =>
    async (address, init) => {
      const url = new URL(address);
      const match = findByContract(init.method ?? 'GET', url.pathname);
      if (match === null) return fetch(address, init);
      const { call, serverPath, serverMethod } = match.route;
      const addressWith = (query: Query) => {
        const target = new URL(url);
        target.pathname = filled(serverPath, match.values);
        target.search = new URLSearchParams(query).toString();
        return target.href;
      };
      const context: Context = {
        call,
        query: queryOf(url),
        status: 0,
        ask: async (query) => {
          const response = await fetch(addressWith(query), init);
          if (!response.ok) throw new AskError(response);
          return parseJson(await response.text());
        },
      };
      const query = await convertQuery('toServer', context.query, context).catch((error: unknown) => {
        if (error instanceof AskError) return error.response;
        throw error;
      });
      if (query instanceof Response) return convertedResponse(query, 'toContract', context);
      const target = addressWith(query);
      const body = await convertedBody(init.body, (value) => convertJson('request', 'toServer', value, context));
      const response = await fetch(target, { ...init, method: serverMethod, body });
      return convertedResponse(response, 'toContract', context);
    };

  const server: Adapter['server'] = (respond) => async (request) => {
    const url = new URL(request.url);
    const match = findByServer(request.method, url.pathname);
    // A path of the contract that this server has elsewhere is unknown to it.
    if (match === null && findByContract(request.method, url.pathname)) {
      return Response.json({ message: 'Not Found' }, { status: 404 });
    }
    if (match === null) return respond(request);
    const { call } = match.route;
    const context: Context = { call, query: {}, status: 0, ask: () => Promise.resolve(undefined) };
    const query = await convertQuery('toContract', queryOf(url), context);
    url.pathname = filled(call.path, match.values);
    url.search = new URLSearchParams(query).toString();
    const type = request.headers.get('Content-Type') ?? '';
    const sent = type.startsWith('multipart/') ? await request.formData() : await request.text();
    const body = await convertedBody(sent === '' ? undefined : sent, (value) =>
      convertJson('request', 'toContract', value, context),
    );
    const headers = new Headers(request.headers);
    headers.delete('Content-Length');
    // The boundary of a form is new.
    if (body instanceof FormData) headers.delete('Content-Type');
    const converted = new Request(url, { method: call.method, headers, body });
    return convertedResponse(await respond(converted), 'toServer', { ...context, query });
  };

  return { client, server };
};
