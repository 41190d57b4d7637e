import { getResponse } from 'msw';
import { at as valueAt } from '../deploy/http/at.ts';
import { handlers } from './handlers/all.ts';
import { isRecord } from './http/validation.ts';

interface Sent {
  body?: unknown;
  token?: string;
  accept?: string;
}

interface MockResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Sends a request to the handlers without network: `ask('GET /api/news?page=2', { token })`. */
export const ask = async (
  call: string,
  { body, token, accept = 'application/json' }: Sent = {},
): Promise<MockResponse> => {
  const [method = 'GET', path = '/'] = call.split(' ');
  const headers = new Headers({ accept });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  const content = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  const request = new Request(`http://localhost${path}`, { method, headers, body: content });
  const response = await getResponse(handlers, request);
  if (response === undefined) throw new Error(`Nothing answers ${call}`);
  const text = response.type === 'error' ? '' : await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
};

/** The value at a dotted path, `data.0.title`. */
export const at = ({ body }: MockResponse, path: string): unknown => valueAt(body, path.split('.'));

export const textAt = (response: MockResponse, path: string): string => String(at(response, path));

export const listAt = (response: MockResponse, path: string): unknown[] => {
  const value = at(response, path);
  if (!Array.isArray(value)) throw new Error(`No list at ${path}: ${JSON.stringify(response.body)}`);
  return value;
};

/** One field of all list items. */
export const pluck = (response: MockResponse, field: string): unknown[] =>
  listAt(response, 'data').map((item) => (isRecord(item) ? item[field] : undefined));

export const signIn = async (name: 'admin' | 'news' | 'object' | 'member', password = 'password'): Promise<string> =>
  textAt(await ask('POST /api/auth/login', { body: { email: `${name}@example.com`, password } }), 'token');
