import { setTimeout as wait } from 'node:timers/promises';
import { retryAfterSeconds } from '@/api/error.ts';

export type Get = (path: string) => Promise<Response>;

interface Options {
  /** Base of the API. */
  api: string;
  /** Told of each longer wait. */
  report?: (message: string) => void;
  fetch?: typeof globalThis.fetch;
  now?: () => number;
  /** In ms. */
  sleep?: (ms: number) => Promise<unknown>;
}

/** Laravel's window in ms. */
const window = 60_000;

/** Calls that are left to others; also those that were begun at the same time. */
const reserve = 5;

/** In ms, for one answer. */
const timeout = 30_000;

/** In ms, before a call that a server failed to answer is sent again. */
const pauses = [1000, 5000];

/** Refusals by a 429 before a call is given up. */
const maxRefusals = 10;

/** The longest that a `Retry-After` is believed, in ms. */
const maxPause = 3_600_000;

/**
 * GETs of the API within its rate limit: pauses when few calls are left or one was refused, sends again what a server
 * failed to answer. Gives the last answer, whatever its status; throws when there is none.
 */
export const createPoliteGet = ({
  api,
  report = () => {},
  fetch = globalThis.fetch,
  now = Date.now,
  sleep = (ms) => wait(ms),
}: Options): Get => {
  let windowStart = now();
  let remainingBefore = 0;
  let resumesAt = 0;

  const pauseUntil = (time: number) => {
    if (time > resumesAt && time > now()) report(`rate limit: waiting ${Math.ceil((time - now()) / 1000)} s`);
    resumesAt = Math.max(resumesAt, time);
  };

  const note = ({ status, headers }: Response) => {
    if (status === 429) {
      const seconds = retryAfterSeconds(headers.get('Retry-After'), now()) ?? window / 1000;
      pauseUntil(now() + Math.min(Math.max(seconds, 1) * 1000, maxPause));
      return;
    }
    const text = headers.get('X-RateLimit-Remaining') ?? '';
    if (!/^\d{1,9}$/.test(text)) return;
    const remaining = Number(text);
    // A window that has begun anew counts from the top.
    if (remaining > remainingBefore) windowStart = now();
    remainingBefore = remaining;
    if (remaining <= reserve) pauseUntil(windowStart + window);
  };

  const once = async (path: string): Promise<Response> => {
    while (resumesAt > now()) await sleep(resumesAt - now());
    // Not `AbortSignal.timeout`, which holds on to each call for its whole time.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error('no answer in time')), timeout);
    const read = async () => {
      const response = await fetch(new URL(path, api), {
        headers: { Accept: 'application/json' },
        signal: controller.signal,
      });
      return { response, body: await response.arrayBuffer() };
    };
    const { response, body } = await read().finally(() => clearTimeout(timer));
    note(response);
    const { status, headers } = response;
    const type = headers.get('Content-Type');
    return new Response(status === 204 ? null : body, {
      status,
      headers: type === null ? {} : { 'Content-Type': type },
    });
  };

  return async (path) => {
    let refusals = 0;
    for (let failures = 0; ;) {
      const answer = await once(path).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      );
      const isRefused = answer instanceof Response && answer.status === 429;
      if (isRefused && (refusals += 1) <= maxRefusals) continue;
      const hasFailed = answer instanceof Error || answer.status >= 500;
      const pause = hasFailed ? pauses[failures] : undefined;
      if (pause === undefined) {
        if (answer instanceof Error) throw new Error(`GET ${path}: ${answer.message}`, { cause: answer });
        return answer;
      }
      failures += 1;
      await sleep(pause);
    }
  };
};
