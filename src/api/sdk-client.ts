import { requestJson } from '@/api/request-json.ts';
import type { Send } from '@/api/with-timeout.ts';

/** What the generated calls say of themselves. */
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

/** Nothing is passed along beside a call. */
// The generated code tells by its lack of keys that there is nothing to pass along.
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ClientMeta {}

export interface Config<T extends ClientOptions = ClientOptions> {
  baseUrl?: T['baseUrl'];
  /** How calls are sent. */
  send?: Send;
  /** The token for a call that needs one, without `Bearer`; undefined when nobody is signed in. */
  auth?: () => Promise<string | undefined>;
  /** What becomes of an answer's check against the contract; `check` rejects when the answer left it. */
  onAnswer?: (call: string, check: () => Promise<unknown>) => Promise<void>;
}

interface CallOptions {
  /** Gives the call up. */
  signal?: AbortSignal;
  /** Sends this call in another way: an upload that reports its progress. */
  send?: Send;
}

interface Call extends CallOptions {
  url: string;
  path?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string | null | undefined>;
  /** Present on calls that need a token. */
  security?: readonly unknown[];
  bodySerializer?: (body: unknown) => FormData;
  responseValidator?: (data: unknown) => Promise<unknown>;
}

/** The parts of a call's data that it has, without the address, with what any call may be told. */
export type Options<
  Data extends TDataShape = TDataShape,
  _ThrowOnError extends boolean = boolean,
  _Response = unknown,
> = Omit<Data, 'url'> & CallOptions & { headers?: Record<string, string | null | undefined> };

/** A call's answer; every failure is thrown. */
export type RequestResult<Responses, _Errors = unknown, _ThrowOnError extends boolean = boolean> = Promise<{
  data: Responses[keyof Responses];
  response: Response;
}>;

type Method = <Responses, Errors = unknown, ThrowOnError extends boolean = boolean>(
  call: Call,
) => RequestResult<Responses, Errors, ThrowOnError>;

/** What the generated calls are sent by. */
export type Client = Record<'get' | 'post' | 'put' | 'delete', Method>;

/** The part of the configuration that the contract gives. */
export const createConfig = <T extends ClientOptions = ClientOptions>(config: Config<T>): Config<T> => config;

const isNamed = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const addressOf = (url: string, path: unknown) =>
  url.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(isNamed(path) ? String(path[name]) : ''));

const given = (headers: Call['headers'] = {}) =>
  Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string');

const isValue = (item: unknown): item is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof item);

/** The whole address; a list in the query becomes several parameters of one name, what is not given none. */
const hrefOf = ({ url, path, query }: Call, baseUrl: string): string => {
  const { href, searchParams } = new URL(addressOf(url, path), baseUrl);
  for (const [name, value] of Object.entries(isNamed(query) ? query : {})) {
    for (const item of [value].flat().filter(isValue)) searchParams.append(name, String(item));
  }
  const asked = searchParams.toString();
  return asked ? `${href}?${asked}` : href;
};

const bodyOf = ({ body, bodySerializer }: Call): FormData | string | undefined => {
  if (body === undefined) return undefined;
  return bodySerializer ? bodySerializer(body) : JSON.stringify(body);
};

/** What the generated calls are sent by: JSON both ways, with a token where the contract asks for one. */
export const createClient = ({ baseUrl = '/', send, auth, onAnswer }: Config): Client => {
  const method =
    (name: string): Method =>
    async <Responses>(call: Call) => {
      const way = call.send ?? send;
      if (!way) throw new Error('The client has nothing to send by');
      const body = bodyOf(call);
      // Without `Accept`, Laravel answers a bad form with a redirect.
      const headers = new Headers({ Accept: 'application/json' });
      if (typeof body === 'string') headers.set('Content-Type', 'application/json');
      given(call.headers).forEach(([header, value]) => headers.set(header, value));
      const token = call.security && (await auth?.());
      if (token) headers.set('Authorization', `Bearer ${token}`);
      const { response, body: data } = await requestJson(way, hrefOf(call, baseUrl), {
        method: name,
        headers,
        body,
        credentials: 'same-origin',
        signal: call.signal,
      });
      const { responseValidator } = call;
      if (response.status !== 204 && responseValidator) {
        await onAnswer?.(`${name} ${call.url}`, () => responseValidator(data));
      }
      // The one claim that an answer is what the contract says; `onAnswer` is told when it is not.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return { data: data as Responses[keyof Responses], response };
    };
  return { get: method('GET'), post: method('POST'), put: method('PUT'), delete: method('DELETE') };
};

/** Sends a body as a form with a file in it. */
export const formDataBodySerializer = {
  bodySerializer: (body: unknown): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) {
      if (value instanceof Blob) form.append(name, value);
      else if (value !== undefined && value !== null) form.append(name, String(value));
    }
    return form;
  },
};
