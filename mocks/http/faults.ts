import { delay, HttpResponse } from 'msw';
import { db } from '../db/db.ts';
import { changeElsewhere } from '../db/elsewhere.ts';
import { patternOf } from './pattern.ts';
import { rewrites, type Rewrite } from './rewrites.ts';

export interface Fault {
  method?: string;
  /** `*` is a wildcard: `/api/admin/news/*`. */
  path: string;
  query?: Record<string, string>;
  status?: number;
  body?: unknown;
  /** With no other field, added to the real response. */
  headers?: Record<string, string>;
  /** In ms; with no other field it delays the real response. */
  delay?: number;
  /** Up to so many ms more. */
  jitter?: number;
  /** Changes the body of the real response. */
  rewrite?: Rewrite;
  /** So often, `null` for always. Untold: once, or always with `every`. */
  times?: number | null;
  /** Only each nth call that fits. */
  every?: number;
  /** Just before the call, somebody else changes the record of its address: saving it is a conflict. */
  elsewhere?: boolean;
  cut?: boolean;
  html?: boolean;
}

/** A fault with how many calls it has fitted, and how many of them it has changed. */
export type CountedFault = Fault & { seen: number; used: number };

let faults: readonly CountedFault[] = [];

/** All faults, in the order in which they are tried. */
export const allFaults = (): readonly CountedFault[] => faults;

/** Replaces all faults; counting begins anew unless it is handed over. */
export const setFaults = (wanted: readonly (Fault & Partial<CountedFault>)[]): void => {
  faults = wanted.map((fault) => ({
    ...fault,
    // JSON has no Infinity.
    ...(fault.times === Infinity && { times: null }),
    seen: fault.seen ?? 0,
    used: fault.used ?? 0,
  }));
};

/** Adds a fault before the others, whose counting goes on. */
export const addFault = (fault: Fault): void => setFaults([fault, ...faults]);

/** Removes the fault at a place of `allFaults`. */
export const removeFault = (place: number): void => {
  faults = faults.filter((_, index) => index !== place);
};

let resets = 0;

/** Counts the resets: a call from before one belongs to the previous test. */
export const resetCount = (): number => resets;

/** Removes all faults; delayed requests fail, as they belong to the previous test. */
export const resetFaults = (): void => {
  setFaults([]);
  resets += 1;
};

/** Whether a fault matches the request. */
export const hasFault = (request: Request): boolean => faults.some((fault) => isLeft(fault) && fits(fault, request));

/** Whether a fault that will be used up matches the request. */
export const hasLimitedFault = (request: Request): boolean =>
  faults.some((fault) => limitOf(fault) !== Infinity && isLeft(fault) && fits(fault, request));

/** Uses up the request's faults that change the real response: one that only adds headers, and one of its body. */
export const changeResponse = async (request: Request, response: Response): Promise<Response> => {
  const added = spend(due(request, addsHeaders)[0]);
  for (const [name, value] of Object.entries(added?.headers ?? {})) response.headers.set(name, value);
  const { rewrite } = (response.ok && spend(due(request, isRewrite)[0])) || {};
  if (rewrite === undefined) return response;
  const { status, headers } = response;
  const text = rewrites[rewrite](await response.text());
  // Of the body before: over HTTP the new one would be cut there.
  headers.delete('Content-Length');
  return new HttpResponse(text, { status, headers });
};

const isRewrite = ({ rewrite }: Fault): boolean => rewrite !== undefined;

const addsHeaders = (fault: Fault): boolean =>
  fault.headers !== undefined && !answers(fault) && !delays(fault) && fault.elsewhere !== true;

const delays = ({ delay: ms, jitter }: Fault): boolean => ms !== undefined || jitter !== undefined;

const answers = ({ status, body, cut, html }: Fault): boolean =>
  cut === true || html === true || status !== undefined || body !== undefined;

/** Whether it takes effect before there is a real response. */
const isBefore = (fault: Fault): boolean => !isRewrite(fault) && !addsHeaders(fault);

const limitOf = ({ times, every }: Fault): number =>
  times === null ? Infinity : (times ?? (every === undefined ? 1 : Infinity));

/** Whether the fault may still change a call. */
export const isLeft = (fault: CountedFault): boolean => fault.used < limitOf(fault);

/** Counts the request for the faults that it fits, and gives those whose turn it is. */
const due = (request: Request, isMeant: (fault: Fault) => boolean): CountedFault[] =>
  faults.filter((fault) => {
    if (!isLeft(fault) || !isMeant(fault) || !fits(fault, request)) return false;
    fault.seen += 1;
    return fault.seen % (fault.every ?? 1) === 0;
  });

const spend = (fault: CountedFault | undefined): CountedFault | undefined => {
  if (fault) fault.used += 1;
  return fault;
};

/**
 * What the network does to the request, and then its fault; one that delays or changes a record is followed by the one
 * that answers, or the real response (undefined).
 */
export const applyFault = async (request: Request): Promise<Response | undefined> => {
  const { latency, jitter, offline } = db.settings.network;
  const [first, ...others] = due(request, isBefore);
  spend(first);
  const before = resets;
  const wait = (first?.delay ?? 0) + latency + Math.random() * ((first?.jitter ?? 0) + jitter);
  if (wait > 0) await delay(wait);
  if (before !== resets || offline) return HttpResponse.error();
  if (first?.elsewhere === true) changeElsewhere(new URL(request.url).pathname);
  if (first === undefined || answers(first)) return first && answerOf(first);
  const next = spend(others.find((fault) => answers(fault) && isLeft(fault) && faults.includes(fault)));
  return next && answerOf(next);
};

const answerOf = ({ cut, html, status = 500, body, headers }: Fault): Response => {
  if (cut) return HttpResponse.error();
  if (html) return HttpResponse.html(`<html><body><h1>${status}</h1></body></html>`, { status, headers });
  if (status === 204 || status === 304) return new HttpResponse(null, { status, headers });
  return typeof body === 'string'
    ? new HttpResponse(body, { status, headers })
    : HttpResponse.json(body ?? { message: status >= 500 ? 'Server Error' : '' }, { status, headers });
};

const fits = ({ method, path, query = {} }: Fault, request: Request): boolean => {
  const { pathname, searchParams } = new URL(request.url);
  return (
    (method === undefined || method.toUpperCase() === request.method) &&
    patternOf(path).test(pathname) &&
    Object.entries(query).every(([name, value]) => searchParams.get(name) === value)
  );
};
