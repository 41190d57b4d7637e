import type { $Fetch } from 'ofetch';
import type * as v from 'valibot';
import { usableBody } from '@/api/drift.ts';

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

/** Must be empty: the generated code then omits metadata. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ClientMeta {}

export interface Config<T extends ClientOptions = ClientOptions> {
  baseUrl?: T['baseUrl'];
  ofetch?: $Fetch;
  auth?: () => Promise<string | undefined>;
}

interface CallOptions {
  signal?: AbortSignal;
  ofetch?: $Fetch;
  headers?: Record<string, string | null | undefined>;
}

interface Call extends CallOptions {
  url: string;
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  security?: readonly unknown[];
  bodySerializer?: (body: object) => FormData;
  responseValidator?: (data: unknown) => Promise<v.SafeParseResult<v.GenericSchema>>;
}

export type Options<
  Data extends TDataShape = TDataShape,
  _ThrowOnError extends boolean = boolean,
  _Response = unknown,
> = Omit<Data, 'url'> & CallOptions;

export type RequestResult<Responses, _Errors = unknown, _ThrowOnError extends boolean = boolean> = Promise<{
  data: Responses[keyof Responses];
  response: Response;
}>;

type Method = <Responses, Errors = unknown, ThrowOnError extends boolean = boolean>(
  call: Call,
) => RequestResult<Responses, Errors, ThrowOnError>;

export type Client = Record<'get' | 'post' | 'put' | 'delete', Method>;

/** Identity function that the generated code calls to type its configuration. */
export const createConfig = <T extends ClientOptions = ClientOptions>(config: Config<T>): Config<T> => config;

const pathOf = ({ url, path = {} }: Call) =>
  url.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));

/** The generated code unsets a header with null. */
const headersOf = ({ headers = {} }: Call) =>
  Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string');

/** ofetch encodes with `encodeURI`, which throws on a lone surrogate (half of an emoji). */
const wellFormed = (query: Call['query'] = {}) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : value,
    ]),
  );

/** The HTTP client of the generated functions: adds the token to ofetch and validates responses. */
export const createClient = ({ baseUrl, ofetch, auth }: Config): Client => {
  const method =
    (name: string): Method =>
    async <Responses>(call: Call) => {
      const { query, body, bodySerializer, responseValidator, security, signal } = call;
      const send = call.ofetch ?? ofetch;
      if (!send) throw new Error('The client has no ofetch instance');
      const headers = new Headers(headersOf(call));
      const token = security && !headers.has('Authorization') && (await auth?.());
      if (token) headers.set('Authorization', `Bearer ${token}`);
      const response = await send.raw<unknown>(pathOf(call), {
        baseURL: baseUrl,
        method: name,
        headers,
        query: wellFormed(query),
        body: body && bodySerializer ? bodySerializer(body) : body,
        signal,
      });
      const { status, _data: responseBody } = response;
      const data =
        status === 204 || !responseValidator
          ? undefined
          : usableBody(`${name} ${call.url}`, responseBody, await responseValidator(responseBody));
      // The schema and the type are generated from the same contract.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return { data: data as Responses[keyof Responses], response };
    };
  return { get: method('GET'), post: method('POST'), put: method('PUT'), delete: method('DELETE') };
};

/** Serializes a body as multipart form data; the generated code uses it for uploads. */
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
