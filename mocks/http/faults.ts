import { delay, HttpResponse } from 'msw';
import * as v from 'valibot';
import { db } from '../db/db.ts';
import { changeElsewhere } from '../db/elsewhere.ts';
import { patternOf } from './pattern.ts';
import { rewriteNames, rewrites } from './rewrites.ts';

/** A whole number of at least 1. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const fromZero = v.pipe(v.number(), v.minValue(0));

const texts = v.record(v.string(), v.string());

/** What happens to calls that match `method`, `path` and `query` (docs/front-end.md). */
export const vFault = v.strictObject({
  method: v.optional(v.string()),
  /** `*` is a wildcard: `/api/admin/news/*`. */
  path: v.string(),
  query: v.optional(texts),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  body: v.optional(v.unknown()),
  /** With no other field, added to the real response. */
  headers: v.optional(texts),
  /** In ms; with no other field it delays the real response. */
  delay: v.optional(fromZero),
  /** Upper limit of a random delay on top, in ms. */
  jitter: v.optional(fromZero),
  /** Changes the body of the real response. */
  rewrite: v.optional(v.picklist(rewriteNames)),
  /** How many times the fault applies; `null` means always. Default: 1, or always with `every`. */
  times: v.optional(v.nullable(count)),
  /** Applies only to every nth matching call. */
  every: v.optional(count),
  /** Another editor changes the record just before the call, so that saving it is a conflict. */
  elsewhere: v.optional(v.boolean()),
  /** Breaks the connection. */
  cut: v.optional(v.boolean()),
  /** Answers with a page. */
  html: v.optional(v.boolean()),
});

export type Fault = v.InferOutput<typeof vFault>;

/** A fault with the number of calls that it has matched, and of those that it has changed. */
export type CountedFault = Fault & { seen: number; used: number };

let faults: readonly CountedFault[] = [];

/** All faults in the order in which they apply. */
export const allFaults = (): readonly CountedFault[] => faults;

/** Replaces all faults; those with counts keep them. */
export const setFaults = (list: readonly (Fault & Partial<CountedFault>)[]): void => {
  faults = list.map((fault) => ({ ...fault, seen: fault.seen ?? 0, used: fault.used ?? 0 }));
};

/** Adds a fault before the others, which keep their counts. */
export const addFault = (fault: Fault): void => setFaults([fault, ...faults]);

/** Removes the fault at an index of `allFaults`. */
export const removeFault = (place: number): void => {
  faults = faults.filter((_, index) => index !== place);
};

let resets = 0;

/** The number of resets: a call from before the last one belongs to the previous test. */
export const resetCount = (): number => resets;

/** Removes all faults; delayed requests fail, because they belong to the previous test. */
export const resetFaults = (): void => {
  setFaults([]);
  resets += 1;
};

/** Whether a fault matches the request. */
export const hasFault = (request: Request): boolean => faults.some((fault) => isLeft(fault) && fits(fault, request));

/** Whether a fault that will be used up matches the request. */
export const hasLimitedFault = (request: Request): boolean =>
  faults.some((fault) => limitOf(fault) !== Infinity && isLeft(fault) && fits(fault, request));

/** Changes the real response by the request's faults: one that only adds headers, and one that rewrites the body. */
export const changeResponse = async (request: Request, response: Response): Promise<Response> => {
  const added = spend(due(request, addsHeaders)[0]);
  for (const [name, value] of Object.entries(added?.headers ?? {})) response.headers.set(name, value);
  const { rewrite } = (response.ok && spend(due(request, isRewrite)[0])) || {};
  if (rewrite === undefined) return response;
  const { status, headers } = response;
  const text = rewrites[rewrite](await response.text());
  // Over HTTP, the length of the old body would cut off the new one.
  headers.delete('Content-Length');
  return new HttpResponse(text, { status, headers });
};

const isRewrite = ({ rewrite }: Fault): boolean => rewrite !== undefined;

const addsHeaders = (fault: Fault): boolean =>
  fault.headers !== undefined && !givesResponse(fault) && !delays(fault) && fault.elsewhere !== true;

const delays = ({ delay: ms, jitter }: Fault): boolean => ms !== undefined || jitter !== undefined;

const givesResponse = ({ status, body, cut, html }: Fault): boolean =>
  cut === true || html === true || status !== undefined || body !== undefined;

/** Whether it applies before there is a real response. */
const isBefore = (fault: Fault): boolean => !isRewrite(fault) && !addsHeaders(fault);

const limitOf = ({ times, every }: Fault): number =>
  times === null ? Infinity : (times ?? (every === undefined ? 1 : Infinity));

/** Whether the fault is not used up. */
export const isLeft = (fault: CountedFault): boolean => fault.used < limitOf(fault);

/** Counts the request for all faults that match it, and returns those that apply to this one. */
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
 * Applies the network and the first fault of the request. A fault that only delays or changes a record is followed by one
 * that answers, or by the real response (undefined).
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
  if (first === undefined || givesResponse(first)) return first && responseOf(first);
  const next = spend(others.find((fault) => givesResponse(fault) && isLeft(fault) && faults.includes(fault)));
  return next && responseOf(next);
};

const responseOf = ({ cut, html, status = 500, body, headers }: Fault): Response => {
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
