import { http, HttpResponse, type HttpHandler } from 'msw';
import * as v from 'valibot';
import { absentFields } from '../../src/api/gen/features.gen.ts';
import { vErrorBody, vValidationErrorBody } from '../../src/api/gen/public/valibot.gen.ts';
import { db } from '../db/db.ts';
import type { UserRow } from '../db/rows.ts';
import { scopesOf } from '../db/users.ts';
import { changeResponse } from './faults.ts';
import type { AnyResponse, Operation } from '../../src/api/operation.ts';
import { forbidden, GuardErrorResponse, NginxErrorResponse, ErrorResponse, refuseTooLarge } from './error-response.ts';
import { persist } from '../state.ts';
import { throttled } from './throttle.ts';
import { authenticate, callerOf } from './tokens.ts';
import { cleaned, isRecord, type Rules, validated } from './validation.ts';

/** Path, query and body are validated on access, so that 401 and 403 come first. */
export interface Call<Path, Query, Body> {
  request: Request;
  path: () => Path;
  query: () => Query;
  /** With rules that need the database, whose errors are in the same 422. */
  body: (rules?: Rules) => Promise<Body>;
  /** The body before it is validated. */
  sent: () => Promise<Record<string, unknown>>;
}

/** A handler for an operation; validates the request and checks the response. */
export const handle = <Path, Query, Body, Result extends AnyResponse>(
  operation: Operation<Path, Query, Body, Result>,
  respond: (call: Call<Path, Query, Body>) => Result | Promise<Result>,
): HttpHandler =>
  http[operation.method](`*${operation.url.replace(/\{(\w+)\}/g, ':$1')}`, ({ request, params }) =>
    guarded(request, async () => {
      let read: Promise<Record<string, unknown>> | null = null;
      const sent = () => (read ??= bodyOf(request));
      const result = await respond({
        request,
        path: () => pathOf(operation, params),
        query: () => validated(needed(operation.query), queryOf(new URL(request.url))),
        sent,
        body: async (rules) => validated(needed(operation.body), cleaned(await sent()), rules),
      });
      checkResponse(operation, result);
      return result;
    }),
  );

/** Like `handle`, for users with this scope or `admin` (`any`: any admin scope); 401 and 403 come before validation. */
export const handleFor =
  (scope: string) =>
  <Path, Query, Body, Result extends AnyResponse>(
    operation: Operation<Path, Query, Body, Result>,
    respond: (call: Call<Path, Query, Body>, user: UserRow) => Result | Promise<Result>,
  ): HttpHandler =>
    handle(operation, async (call) => {
      const { user } = await authenticate(call.request);
      const isAllowed = scopesOf(user.scope).some(
        (name) => name === 'admin' || (scope === 'any' ? name.startsWith('admin-') : name === scope),
      );
      if (!isAllowed) throw forbidden();
      return respond(call, user);
    });

/** A response with its status as a literal type. */
export const jsonResponse = <const Status extends number, Body>(
  status: Status,
  body: Body,
  headers: Record<string, string> = {},
): { status: Status; body: Body; headers: Record<string, string> } => ({ status, body, headers });

/** Throws if the body does not match the contract's schema for its status. */
export const checkResponse = (
  operation: Pick<Operation<never, never, never, never>, 'method' | 'url' | 'responses'>,
  response: AnyResponse,
): void => {
  const { status, body } = response;
  if (status === 204) return;
  const schema =
    operation.responses[status] ?? (status === 422 ? vValidationErrorBody : status >= 400 ? vErrorBody : null);
  const name = `${operation.method.toUpperCase()} ${operation.url}`;
  if (schema === null) throw new Error(`${name} has no schema for its ${status}`);
  const checked = v.safeParse(schema, body);
  if (checked.success) return;
  const [issue] = checked.issues;
  const where = issue && v.getDotPath(issue);
  throw new Error(`${name} answered a ${status} that breaks the contract at ${where}: ${issue?.message}`);
};

/** Applies the general rate limit, turns errors into responses. */
export const guarded = async (request: Request, run: () => Promise<AnyResponse>): Promise<Response> => {
  const { general } = db.settings;
  const real = await (
    general === null ? run() : throttled({ key: `general ${await callerOf(request)}`, perMinute: general }, run)
  ).then(responseOf, (error: unknown) => refused(request, error));
  const response = await changeResponse(request, real);
  if (!['GET', 'HEAD'].includes(request.method)) await persist();
  return response;
};

/** Symfony's default headers. */
const cacheControl = { 'Cache-Control': 'no-cache, private' };

/** A body without the fields that the contract lacks. */
const offered = (body: {} | null): {} | null =>
  absentFields === null
    ? body
    : JSON.parse(JSON.stringify(body, (name, value: unknown) => (absentFields?.includes(name) ? undefined : value)));

const responseOf = ({ status, body, headers }: AnyResponse): Response => {
  const init = { status, headers: { ...cacheControl, ...headers } };
  return status === 204 ? new HttpResponse(null, init) : HttpResponse.json(offered(body ?? null), init);
};

/** Like Laravel: HTML or a redirect unless the client expects JSON. */
const refused = (request: Request, error: unknown): Response => {
  if (!(error instanceof ErrorResponse)) {
    console.error(error);
    return HttpResponse.json({ message: error instanceof Error ? error.message : String(error) }, { status: 500 });
  }
  const { status, message, errors } = error;
  if (error instanceof NginxErrorResponse) return page(status, message, {});
  const headers = { ...cacheControl, ...error.headers };
  if (expectsJson(request))
    return HttpResponse.json(errors === null ? { message } : { message, errors }, { status, headers });
  if (status === 422) return new HttpResponse(null, { status: 302, headers: { ...headers, Location: '/' } });
  return error instanceof GuardErrorResponse
    ? page(500, 'Route [login] not defined.', headers)
    : page(status, message, headers);
};

/** Laravel's `expectsJson`: the first type counts; `*` only with `XMLHttpRequest`. */
const expectsJson = ({ headers }: Request): boolean => {
  const [first = ''] = (headers.get('accept') ?? '').split(',');
  const isAjax = headers.get('x-requested-with') === 'XMLHttpRequest';
  return /[/+]json/.test(first) || (isAjax && /^(\*(\/\*)?)?$/.test(first.trim()));
};

const page = (status: number, title: string, headers: Record<string, string>): Response =>
  HttpResponse.html(`<!doctype html><title>${title}</title><h1>${status}</h1><p>${title}</p>`, { status, headers });

const needed = <Schema>(schema: Schema | undefined): Schema => {
  if (schema === undefined) throw new Error('The call has no such part.');
  return schema;
};

const pathOf = <Path>(
  { path }: Pick<Operation<Path, never, never, never>, 'path'>,
  params: Record<string, unknown>,
) => {
  const checked = v.safeParse(needed(path), numbersIn(params));
  if (!checked.success) throw new ErrorResponse(404, '');
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

const bodyOf = async (request: Request): Promise<Record<string, unknown>> => {
  const text = await request.text();
  refuseTooLarge(new Blob([text]).size);
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
};
