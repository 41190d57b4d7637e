import { changed } from '../changes.ts';

/** Answered by the mock or by a real server (`real.ts`), or unknown to both. */
export type CallKind = 'mocked' | 'real' | 'unhandled';

export interface LoggedCall {
  /** Number of the call since the start. */
  id: number;
  method: string;
  path: string;
  /** 0 for a network error. */
  status: number;
  kind: CallKind;
  /** Time of the request by the device's clock. */
  time: string;
  /** Duration until the response. */
  ms: number;
  /** Bodies without passwords and tokens, shortened; null without a body and in old entries. */
  request: string | null;
  response: string | null;
}

const maxEntries = 2000;
const maxBodies = 200;
const longestBody = 4000;

let calls: LoggedCall[] = [];
let count = 0;

/** The calls since the last reset, oldest first. */
export const logged = (): readonly LoggedCall[] => calls;

export const clearLog = (): void => {
  calls = [];
  changed();
};

/** Starts the entry of a request; the returned function adds the response and logs it. */
export const beginEntry = (request: Request): ((response: Response, kind: CallKind) => Promise<void>) => {
  const url = new URL(request.url);
  url.searchParams.delete('token');
  const time = new Date().toISOString();
  const start = performance.now();
  const sent = bodyOf(request);
  return async (response, kind) => {
    const ms = Math.round(performance.now() - start);
    const { method } = request;
    const bodies = { request: await sent, response: await bodyOf(response) };
    count += 1;
    calls = [
      ...calls.slice(1 - maxEntries),
      { id: count, method, path: url.pathname + url.search, status: response.status, kind, time, ms, ...bodies },
    ];
    const old = calls.at(-1 - maxBodies);
    if (old) calls[calls.length - 1 - maxBodies] = { ...old, request: null, response: null };
    changed();
  };
};

const bodyOf = async (message: Request | Response): Promise<string | null> => {
  const type = message.headers.get('content-type') ?? '';
  if (message.body === null || type === '') return null;
  if (!/json|^text\//.test(type)) return `[${type.replace(/;.*/, '')}]`;
  const text = withoutSecrets(
    await message
      .clone()
      .text()
      .catch(() => ''),
  );
  return text.length > longestBody ? `${text.slice(0, longestBody)}…` : text;
};

/** By pattern, because a scenario may truncate the JSON. */
const withoutSecrets = (text: string): string =>
  text.replace(/("[^"]*(?:password|token)[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*"?/gi, '$1"…"');
