import { setTimeout as wait } from 'node:timers/promises';
import { retryAfterSeconds } from '@/api/error.ts';
import { failureSentence, interrupted, mayPass, RunStopped } from './stopped.ts';

/** One request; `path` with its query. */
export interface Request {
  method: string;
  path: string;
  token?: string | null;
  /** Sent as JSON unless it is a form. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** In ms, for this one answer. */
  timeout?: number;
}

/** What a server answered, read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined when it isn't JSON, whatever its `Content-Type`. */
  json: unknown;
  /** By the clock here, in epoch ms. */
  at: number;
}

export type Send = (request: Request) => Promise<Answer>;

/** What a test takes the place of. */
export interface Surroundings {
  fetch?: typeof globalThis.fetch;
  now?: () => number;
  /** In ms. */
  sleep?: (ms: number) => Promise<unknown>;
}

interface Options extends Surroundings {
  base: URL;
  /** Told of each wait. */
  report: (message: string) => void;
  /** Stops before the next call. */
  signal?: AbortSignal;
  /** In ms, for one answer; 30 s unless told. */
  timeout?: number;
  /** In ms, before a GET whose connection broke is sent again, each once. */
  pauses?: readonly number[];
}

/** Refusals by a 429 in a row before the run is given up. */
const maxRefusals = 10;

/** In s: Laravel's window, and the longest that a `Retry-After` is believed. */
const [window, longestPause] = [60, 3600];

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

/** Sends requests one by one: waits when throttled, follows no redirect, stops the run when there is no server. */
export const createSend = ({
  base,
  report,
  signal,
  fetch = globalThis.fetch,
  now = Date.now,
  sleep = (ms) => wait(ms),
  timeout = 30_000,
  pauses = [1000, 5000],
}: Options): Send => {
  const once = async ({ method, path, token, body, headers: added, timeout: own }: Request): Promise<Answer> => {
    const headers = new Headers({ Accept: 'application/json', ...added });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    // Whole: a stream breaks fetch when the answer comes before its end, such as a 413.
    const sent = body === undefined ? null : body instanceof FormData ? new Response(body) : Response.json(body);
    const type = sent?.headers.get('Content-Type');
    if (type) headers.set('Content-Type', type);
    // Not `AbortSignal.timeout`, which holds on to each call for its whole time.
    const controller = new AbortController();
    const silence = Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
    const timer = setTimeout(() => controller.abort(silence), own ?? timeout);
    try {
      const response = await fetch(new URL(path, base), {
        method,
        headers,
        body: sent === null ? undefined : await sent.arrayBuffer(),
        redirect: 'manual',
        signal: controller.signal,
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: parsed(text), at: now() };
    } finally {
      clearTimeout(timer);
    }
  };

  const persistently = async (request: Request): Promise<Answer> => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await once(request);
      } catch (error) {
        const pause = request.method === 'GET' && mayPass(error) ? pauses[failures] : undefined;
        if (pause === undefined) throw new RunStopped(failureSentence(error, base), { cause: error });
        await sleep(pause);
      }
    }
  };

  return async (request) => {
    for (let refusals = 1; ; refusals += 1) {
      if (signal?.aborted) throw new RunStopped(interrupted);
      const answer = await persistently(request);
      const retryAfter = retryAfterSeconds(answer.headers.get('Retry-After'), now());
      if (answer.status === 503) {
        const again = retryAfter === null ? '' : ` It asks to be tried again in ${retryAfter} s.`;
        throw new RunStopped(`${base.host} is under maintenance (503).${again}`);
      }
      if (answer.status !== 429) return answer;
      if (refusals > maxRefusals)
        throw new RunStopped(`${base.host} throttled the same call ${maxRefusals} times (429).`);
      const limit = answer.headers.get('X-RateLimit-Limit');
      const seconds = Math.min(Math.max(retryAfter ?? window, 1), longestPause);
      report(`throttled${limit === null ? '' : ` at ${limit} calls a minute`}: waiting ${seconds} s, then going on`);
      await sleep(seconds * 1000);
    }
  };
};
