import { delay, HttpResponse } from 'msw';
import { logRequest } from './log.ts';

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
  times?: number;
  cut?: boolean;
  html?: boolean;
}

let faults: (Fault & { left: number })[] = [];

/** Replaces all faults. */
export const setFaults = (wanted: readonly Fault[]): void => {
  faults = wanted.map((fault) => ({ ...fault, left: fault.times ?? 1 }));
};

let resets = 0;

/** Removes all faults; delayed requests fail, as they belong to the previous test. */
export const resetFaults = (): void => {
  setFaults([]);
  resets += 1;
};

/** Whether a fault that answers or delays matches the request. */
export const hasFault = (request: Request): boolean => faultFor(request) !== undefined;

/** Uses up the request's fault that only adds headers. */
export const applyHeaderFault = (request: Request, response: Response): void => {
  const fault = faults.find((one) => one.left > 0 && addsHeaders(one) && fits(one, request));
  if (fault === undefined) return;
  fault.left -= 1;
  for (const [name, value] of Object.entries(fault.headers ?? {})) response.headers.set(name, value);
};

const addsHeaders = ({ headers, status, body, delay: ms, cut, html }: Fault): boolean =>
  headers !== undefined && [status, body, ms].every((field) => field === undefined) && !cut && !html;

/** Uses up the request's fault; undefined if it was only a delay. */
export const applyFault = async (request: Request): Promise<Response | undefined> => {
  const fault = faultFor(request);
  if (fault === undefined) return undefined;
  fault.left -= 1;
  const before = resets;
  if (fault.delay !== undefined) await delay(fault.delay);
  if (before !== resets) return HttpResponse.error();
  if (!fault.cut && !fault.html && fault.status === undefined && fault.body === undefined) return undefined;
  const response = answerOf(fault);
  logRequest(request, response.status);
  return response;
};

const faultFor = (request: Request) =>
  faults.find((fault) => fault.left > 0 && !addsHeaders(fault) && fits(fault, request));

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

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );
