import { HttpResponse } from 'msw';
import { changed } from '../changes.ts';
import { PlainError } from '../../deploy/command/plain.ts';
import { patternOf } from './pattern.ts';

type Send = (request: Request) => Promise<Response>;

let send: Send | null = null;
let patterns: readonly string[] = [];

/** Sets how a call reaches the real server (`API_URL`); null without one. */
export const setRealServer = (sendToServer: Send | null): void => {
  send = sendToServer;
};

export const hasRealServer = (): boolean => send !== null;

/** The calls that go to the real server. */
export const realCalls = (): readonly string[] => patterns;

/** Passes calls through to the real server: `/api/news*`, `GET /api/tag`. Throws without a server, and changes nothing. */
export const passThrough = (calls: readonly string[]): void => {
  const invalid = calls.find((pattern) => !/^(?:[A-Z]+ )?\/(?:api|storage)\//.test(pattern));
  if (invalid !== undefined) throw new PlainError(`Not a call: ${invalid}. Name it as /api/news* or GET /api/news*.`);
  if (calls.length > 0 && send === null)
    throw new PlainError('There is no real server to pass calls through to. Start with API_URL=https://…');
  patterns = calls;
  changed();
};

/** The patterns of a comma-separated list. */
export const patternsIn = (list: string): string[] =>
  list
    .split(',')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '');

export const isReal = (request: Request): boolean =>
  patterns.some((pattern) => {
    const [path = '', method = request.method] = pattern.split(' ').toReversed();
    return method === request.method && patternOf(path).test(new URL(request.url).pathname);
  });

/** The real server's response; a network error when it can't be reached. */
export const fetchReal: Send = async (request) => {
  try {
    if (send === null) throw new Error('There is no real server.');
    const { status, statusText, headers, body } = await send(request);
    const passed = new Headers(headers);
    // They describe the encoded body, which `fetch` has decoded.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) passed.delete(name);
    return new HttpResponse([204, 205, 304].includes(status) ? null : body, { status, statusText, headers: passed });
  } catch (error) {
    console.error(`[mock] ${request.method} ${request.url}: the real server can’t be reached.`, error);
    return HttpResponse.error();
  }
};

/** Sends a call to another origin, as a proxy does. */
export const forwardTo =
  (server: string): Send =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) headers.delete(name);
    const body = request.body === null ? null : await request.arrayBuffer();
    return fetch(new URL(pathname + search, server), { method: request.method, headers, body, redirect: 'manual' });
  };
