import { http, HttpResponse, type HttpHandler } from 'msw';
import * as v from 'valibot';
import { db } from '../db/db.ts';
import { applyHeaderFault } from './faults.ts';
import { logRequest } from './log.ts';
import type { AnyResponse, Operation } from '../../src/api/operation.ts';
import { checkReply } from './reply.ts';
import { Refusal } from './refusal.ts';
import { written } from '../state.ts';
import { countAttempt, rateHeaders, refuseThrottled, type Limit } from './throttle.ts';
import { cleaned, isRecord, validated } from './validation.ts';

/** PHP's `post_max_size` in bytes. */
export const largestPost = 8192 * 1024;

/** Path, query and body are validated on access, so that 401 and 403 come first. */
export interface Call<Path, Query, Body> {
  request: Request;
  path: () => Path;
  query: () => Query;
  body: () => Promise<Body>;
}

/** A handler for an operation; validates the request and checks the response. */
export const handle = <Path, Query, Body, Answer extends AnyResponse>(
  operation: Operation<Path, Query, Body, Answer>,
  answer: (call: Call<Path, Query, Body>) => Answer | Promise<Answer>,
): HttpHandler =>
  http[operation.method](`*${operation.url.replace(/\{(\w+)\}/g, ':$1')}`, ({ request, params }) =>
    guarded(request, async () => {
      const given = await answer({
        request,
        path: () => pathOf(operation, params),
        query: () => validated(needed(operation.query), queryOf(new URL(request.url))),
        body: async () => validated(needed(operation.body), cleaned(await bodyOf(request))),
      });
      checkReply(operation, given);
      return given;
    }),
  );

/** Applies the general rate limit, turns errors into responses, logs the request. */
export const guarded = async (request: Request, run: () => Promise<AnyResponse>): Promise<Response> => {
  const { general } = db.settings;
  const limit = general === null ? null : { key: 'general', perMinute: general };
  const response = await limited(limit, run).catch((error: unknown) => refused(request, error));
  // Every answer has them; those of a limit of the call's own stand (Laravel's ThrottleRequests).
  for (const [name, value] of Object.entries(limit === null ? {} : rateHeaders(limit)))
    if (!response.headers.has(name)) response.headers.set(name, value);
  applyHeaderFault(request, response);
  logRequest(request, response.status);
  if (request.method !== 'GET') await written();
  return response;
};

const limited = async (limit: Limit | null, run: () => Promise<AnyResponse>): Promise<Response> => {
  if (limit !== null) {
    refuseThrottled(limit);
    countAttempt(limit);
  }
  const { status, body, headers } = await run();
  return status === 204
    ? new HttpResponse(null, { status, headers })
    : HttpResponse.json(body ?? null, { status, headers });
};

/** Like Laravel: HTML or a redirect unless the client accepts JSON. */
const refused = (request: Request, error: unknown): Response => {
  if (!(error instanceof Refusal)) {
    console.error(error);
    return HttpResponse.json({ message: error instanceof Error ? error.message : String(error) }, { status: 500 });
  }
  const { status, message, errors, headers } = error;
  if (!/[/+]json/.test(request.headers.get('accept') ?? '')) {
    if (status === 422) return new HttpResponse(null, { status: 302, headers: { Location: '/' } });
    return HttpResponse.html(`<!doctype html><title>${status}</title><h1>${status}</h1>`, { status, headers });
  }
  return HttpResponse.json(errors === null ? { message } : { message, errors }, { status, headers });
};

const needed = <Schema>(schema: Schema | undefined): Schema => {
  if (schema === undefined) throw new Error('The call has no such part.');
  return schema;
};

const pathOf = <Path>(
  { path }: Pick<Operation<Path, never, never, never>, 'path'>,
  params: Record<string, unknown>,
) => {
  const checked = v.safeParse(needed(path), numbersIn(params));
  if (!checked.success) throw new Refusal(404, 'The route could not be found.');
  return checked.output;
};

const queryOf = (url: URL): Record<string, unknown> => {
  const { q, ...others } = Object.fromEntries([...url.searchParams].filter(([, value]) => value.trim() !== ''));
  return { ...numbersIn(others), ...(q === undefined ? {} : { q: q.trim() }) };
};

const numbersIn = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, /^-?\d{1,15}$/.test(String(value)) ? Number(value) : value]),
  );

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  if (new Blob([text]).size > largestPost) throw new Refusal(413, '');
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
};
