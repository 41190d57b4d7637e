import { setTimeout as wait } from 'node:timers/promises';
import { createFetch } from 'ofetch';
import { adapter as ownAdapter } from '@/api/adapter/adapter.ts';
import type { Adapter } from '@/api/adapter/define-adapter.ts';
import { rateLimitWindow, retryAfterSeconds, retryDelay } from '@/api/retry-after.ts';
import { parseJson } from '@/lib/parse-json.ts';
import { withTimeout, type Fetch } from '@/api/with-timeout.ts';
import { failureSentence, interrupted, mayPass, RunStopped } from './stopped.ts';

/** One request; `path` with its query. */
export interface Request {
  method: string;
  path: string;
  token?: string | null;
  /** Sent as JSON unless it is a form. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** In ms, for this response. */
  timeout?: number;
  /** The request is already in the server's format; its response is not converted either. */
  isAdapted?: boolean;
}

/** A response, read to its end. */
export interface ReadResponse {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined when it isn't JSON, whatever its `Content-Type`. */
  json: unknown;
  /** By the clock here, in epoch ms. */
  at: number;
}

export type Send = (request: Request) => Promise<ReadResponse>;

/** Dependencies that tests replace. */
export interface Dependencies {
  fetch?: typeof globalThis.fetch;
  /** Default: that of the app. */
  adapter?: Adapter;
  now?: () => number;
  /** In ms. */
  sleep?: (ms: number) => Promise<unknown>;
}

interface Options extends Dependencies {
  base: URL;
  /** Called at each wait. */
  report?: (message: string) => void;
  /** Stops before the next call. */
  signal?: AbortSignal;
  /** In ms, for one response; default: 30 s. */
  timeout?: number;
  /** In ms, the waits before a failed GET is sent again. */
  pauses?: readonly number[];
  /**
   * A check (default) sees each response as it is. A job needs the data: it follows redirects, retries GETs that the
   * server failed to answer (5xx), and leaves part of the rate limit to others.
   */
  purpose?: 'check' | 'job';
}

/** Responses with 429 in a row before a call is given up. */
const maxThrottled = 10;

const windowMs = rateLimitWindow * 1000;

/** Calls of each window that a job leaves to others; also covers its own that run in parallel. */
const reserve = 5;

/** Sends forms whole: a stream breaks fetch when the response comes before its end, such as a 413. */
const sendWhole =
  (fetch: typeof globalThis.fetch): Fetch =>
  async (url, init) => {
    if (!(init.body instanceof FormData)) return fetch(url, init);
    const form = new Response(init.body);
    const headers = new Headers(init.headers);
    headers.set('Content-Type', form.headers.get('Content-Type') ?? '');
    return fetch(url, { ...init, headers, body: await form.arrayBuffer() });
  };

/** Sends requests within the server's rate limit. Throws `RunStopped` when there is no response. */
export const createSend = ({
  base,
  report = () => {},
  signal,
  fetch = globalThis.fetch,
  adapter = ownAdapter,
  now = Date.now,
  sleep = (ms) => wait(ms),
  timeout = 30_000,
  pauses = [1000, 5000],
  purpose = 'check',
}: Options): Send => {
  const isJob = purpose === 'job';
  let windowStart = now();
  let lastRemaining = 0;
  let resumesAt = 0;

  const secondsLeft = () => Math.ceil((resumesAt - now()) / 1000);

  const pauseUntil = (time: number, why: string) => {
    if (time <= Math.max(resumesAt, now())) return;
    resumesAt = time;
    report(`${why}: waiting ${secondsLeft()} s, then going on`);
  };

  /** Waits again when another call got a longer `Retry-After` meanwhile. */
  const waitForLimit = async () => {
    for (let waitedFor = 0; resumesAt > Math.max(waitedFor, now());) {
      waitedFor = resumesAt;
      await sleep(secondsLeft() * 1000);
    }
  };

  const applyRateLimit = ({ status, headers }: ReadResponse) => {
    if (status === 429) {
      const limit = headers.get('X-RateLimit-Limit');
      const seconds = retryDelay(status, retryAfterSeconds(headers, now())) ?? rateLimitWindow;
      pauseUntil(now() + seconds * 1000, `throttled${limit === null ? '' : ` at ${limit} calls a minute`}`);
      return;
    }
    const text = headers.get('X-RateLimit-Remaining') ?? '';
    if (!isJob || !/^\d{1,9}$/.test(text)) return;
    const remaining = Number(text);
    // A new window counts down from the top.
    if (remaining > lastRemaining) windowStart = now();
    lastRemaining = remaining;
    if (remaining <= reserve) pauseUntil(windowStart + windowMs, 'rate limit');
  };

  const once = async ({
    method,
    path,
    token,
    body,
    headers: added,
    timeout: own,
    isAdapted,
  }: Request): Promise<ReadResponse> => {
    const headers = new Headers({ Accept: 'application/json', ...added });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
    const reached = isAdapted === true ? sendWhole(fetch) : adapter.client(sendWhole(fetch));
    // ofetch's own timeout ends before the body is read, and its retry knows no Retry-After.
    const timedFetch = withTimeout(reached, own ?? timeout);
    const send = createFetch({
      fetch: (url, init = {}) => timedFetch(typeof url === 'string' ? url : new globalThis.Request(url).url, init),
    });
    const response = await send.raw(new URL(path, base).href, {
      method,
      headers,
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      redirect: isJob ? 'follow' : 'manual',
      responseType: 'text',
      ignoreResponseError: true,
      retry: false,
    });
    const text = response._data ?? '';
    return { status: response.status, headers: response.headers, text, json: parseJson(text), at: now() };
  };

  /** Waits while throttled, then sends; sends again what may succeed later. */
  const persistently = async (request: Request): Promise<ReadResponse> => {
    for (let failures = 0; ; failures += 1) {
      await waitForLimit();
      const pause = request.method === 'GET' ? pauses[failures] : undefined;
      try {
        const response = await once(request);
        applyRateLimit(response);
        if (!isJob || response.status < 500 || pause === undefined) return response;
      } catch (error) {
        if (pause === undefined || !(isJob || mayPass(error)))
          throw new RunStopped(failureSentence(error, base), { cause: error });
      }
      await sleep(pause);
    }
  };

  return async (request) => {
    for (let throttled = 1; ; throttled += 1) {
      if (signal?.aborted) throw new RunStopped(interrupted);
      const response = await persistently(request);
      if (response.status === 503 && !isJob) {
        const retryAfter = retryDelay(response.status, retryAfterSeconds(response.headers, now()));
        const again = retryAfter === null ? '' : ` It asks to be tried again in ${retryAfter} s.`;
        throw new RunStopped(`${base.host} is under maintenance (503).${again}`);
      }
      if (response.status !== 429) return response;
      if (throttled > maxThrottled)
        throw new RunStopped(`${base.host} throttled the same call ${maxThrottled} times (429).`);
    }
  };
};
