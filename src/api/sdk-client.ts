import type { $Fetch } from 'ofetch';

/** The parts of a request, as the generated types describe them. */
export interface TDataShape {
  body?: unknown;
  headers?: unknown;
  path?: unknown;
  query?: unknown;
  url: string;
}

export interface ClientOptions {
  baseUrl?: string;
}

/** The generated code takes an empty interface to mean that a call has no metadata. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ClientMeta {}

export interface Config<T extends ClientOptions = ClientOptions> {
  baseUrl?: T['baseUrl'];
  ofetch?: $Fetch;
  /** The bearer token for operations with a security scheme; undefined when nobody is signed in. */
  auth?: () => Promise<string | undefined>;
  /** Runs the check of a response against the contract; `check` rejects when it fails. */
  validateResponse?: (operation: string, check: () => Promise<unknown>) => Promise<void>;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Sends this request instead of the client's own instance. */
  ofetch?: $Fetch;
  headers?: Record<string, string | null | undefined>;
}

interface Call extends CallOptions {
  url: string;
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Present on operations with a security scheme. */
  security?: readonly unknown[];
  bodySerializer?: (body: object) => FormData;
  responseValidator?: (data: unknown) => Promise<unknown>;
}

/** What a generated function accepts: the operation's parameters and the options of any call. */
export type Options<
  Data extends TDataShape = TDataShape,
  _ThrowOnError extends boolean = boolean,
  _Response = unknown,
> = Omit<Data, 'url'> & CallOptions;

/** A successful response; every failure is thrown. */
export type RequestResult<Responses, _Errors = unknown, _ThrowOnError extends boolean = boolean> = Promise<{
  data: Responses[keyof Responses];
  response: Response;
}>;

type Method = <Responses, Errors = unknown, ThrowOnError extends boolean = boolean>(
  call: Call,
) => RequestResult<Responses, Errors, ThrowOnError>;

export type Client = Record<'get' | 'post' | 'put' | 'delete', Method>;

/** Types the part of the configuration that comes from the contract. */
export const createConfig = <T extends ClientOptions = ClientOptions>(config: Config<T>): Config<T> => config;

const pathOf = ({ url, path = {} }: Call) =>
  url.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));

/** The headers that have a value: the generated code unsets one by null. */
const headersOf = ({ headers = {} }: Call) =>
  Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string');

/** ofetch encodes by `encodeURI`, which throws at half a surrogate pair: what remains of an emoji that was cut in two. */
const wellFormed = (query: Call['query'] = {}) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : value,
    ]),
  );

/** The client of the generated functions: adds token and validation to what ofetch does. */
export const createClient = ({ baseUrl, ofetch, auth, validateResponse }: Config): Client => {
  const method =
    (name: string): Method =>
    async <Responses>(call: Call) => {
      const { query, body, bodySerializer, responseValidator, security, signal } = call;
      const send = call.ofetch ?? ofetch;
      if (!send) throw new Error('The client has no ofetch instance');
      const headers = new Headers(headersOf(call));
      const token = security && (await auth?.());
      if (token) headers.set('Authorization', `Bearer ${token}`);
      const response = await send.raw<unknown>(pathOf(call), {
        baseURL: baseUrl,
        method: name,
        headers,
        query: wellFormed(query),
        body: body && bodySerializer ? bodySerializer(body) : body,
        signal,
      });
      const { status, _data: data } = response;
      if (status !== 204 && responseValidator) {
        await validateResponse?.(`${name} ${call.url}`, () => responseValidator(data));
      }
      // The one claim that a response is what the contract says; `validateResponse` is told when it is not.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return { data: data as Responses[keyof Responses], response };
    };
  return { get: method('GET'), post: method('POST'), put: method('PUT'), delete: method('DELETE') };
};

/** Encodes a body as `multipart/form-data`. */
export const formDataBodySerializer = {
  bodySerializer: (body: object): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) {
      if (value instanceof Blob) form.append(name, value);
      else if (value !== undefined && value !== null) form.append(name, String(value));
    }
    return form;
  },
};
