import type { Server } from 'srvx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer } from '../../mocks/server.ts';
import { reset } from '../../mocks/state.ts';
import { isObject } from '@/lib/is-object.ts';
import type { Difference } from './findings.ts';
import { runCheck } from './run.ts';

type Json = Record<string, unknown>;
type Fetch = typeof fetch;

interface Mutation {
  name: string;
  /** The part of the check that is run; default: the operation that is caught. */
  only?: string;
  write?: boolean;
  mutate: (request: Request, respond: (changed?: Request) => Promise<Response>) => Promise<Response> | undefined;
  /** What must be reported. */
  caught: Pick<Difference, 'operation' | 'field' | 'effect'>;
  /** Part of what was expected, where several things of a field are checked. */
  expected?: string;
}

const credentials = { email: 'admin@example.com', password: 'password' };

const pathOf = ({ url }: Request) => new URL(url).pathname;

const is = (request: Request, call: string) => {
  const [method, path = ''] = call.split(' ');
  return request.method === method && new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(pathOf(request));
};

/** Changes the JSON of successful answers to a call. */
const body =
  (call: string, change: (json: Json) => unknown, isMeant: (response: Response) => boolean = ({ ok }) => ok) =>
  (request: Request, respond: () => Promise<Response>) =>
    is(request, call)
      ? respond().then(async (response) => {
          if (!isMeant(response)) return response;
          const json: unknown = await response.json();
          const { status } = response;
          return Response.json(isObject(json) ? change(json) : json, { status });
        })
      : undefined;

/** Changes each row, or the record. */
const rows = (call: string, change: (row: Json) => unknown) =>
  body(call, ({ data, ...rest }) => ({
    ...rest,
    data: Array.isArray(data) ? data.filter(isObject).map(change) : isObject(data) ? change(data) : data,
  }));

const without =
  (...names: string[]) =>
  (json: Json): Json =>
    Object.fromEntries(Object.entries(json).filter(([name]) => !names.includes(name)));

/** Answers a call as if a query parameter had another value, or (null) were missing. */
const query =
  (call: string, name: string, value: string | null, isMeant = (_given: string) => true) =>
  (request: Request, respond: (changed?: Request) => Promise<Response>) => {
    const url = new URL(request.url);
    const given = url.searchParams.get(name);
    if (!is(request, call) || given === null || !isMeant(given)) return undefined;
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return respond(new Request(url, request));
  };

/** Answers with another status; default: the same body. */
const status =
  (call: string, from: number, to: number, text?: string, headers: Record<string, string> = {}) =>
  (request: Request, respond: () => Promise<Response>) =>
    is(request, call)
      ? respond().then(async (response) => {
          if (response.status !== from) return response;
          const given = await response.text();
          const type = response.headers.get('Content-Type') ?? 'application/json';
          return new Response(text ?? given, { status: to, headers: { 'Content-Type': type, ...headers } });
        })
      : undefined;

const breaks = (operation: string, field: string) => ({ operation, field, effect: 'breaks' as const });
const tolerated = (operation: string, field: string) => ({ operation, field, effect: 'tolerated' as const });

const html = '<!doctype html><title>Error</title>';
const asPage = { 'Content-Type': 'text/html; charset=utf-8' };

const mutations: Mutation[] = [
  // Fields
  {
    name: 'a title is gone',
    mutate: rows('GET /api/news/*', without('title')),
    caught: breaks('getNews', 'data.title'),
  },
  {
    name: 'an excerpt is left out instead of null',
    mutate: rows('GET /api/news', without('excerpt')),
    caught: tolerated('listNews', 'data.*.excerpt'),
  },
  {
    name: 'tags are an object',
    mutate: rows('GET /api/news', (row) => ({ ...row, tags: { 1: 'x' } })),
    caught: breaks('listNews', 'data.*.tags'),
  },
  {
    name: 'ids are texts, for readers',
    mutate: rows('GET /api/news', (row) => ({ ...row, id: String(row.id) })),
    caught: tolerated('listNews', 'data.*.id'),
  },
  {
    name: 'ids are texts, for editors',
    mutate: rows('GET /api/admin/news', (row) => ({ ...row, id: String(row.id) })),
    caught: tolerated('listManagedNews', 'data.*.id'),
  },
  {
    name: 'the body is missing in the record',
    mutate: rows('GET /api/news/*', without('body')),
    caught: breaks('getNews', 'data.body'),
  },
  {
    name: 'another record than the one asked for',
    mutate: rows('GET /api/news/*', (row) => ({ ...row, id: Number(row.id) + 1 })),
    caught: breaks('getNews', 'data.id'),
  },
  // Pages
  {
    name: 'a list without meta',
    mutate: body('GET /api/news', without('meta')),
    caught: breaks('listNews', 'meta'),
  },
  {
    name: 'numbers of meta are texts',
    mutate: body('GET /api/news', ({ meta, ...rest }) => ({
      ...rest,
      meta: Object.fromEntries(
        Object.entries(isObject(meta) ? meta : {}).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    })),
    caught: tolerated('listNews', 'meta.last_page'),
  },
  {
    name: 'per_page is ignored',
    mutate: query('GET /api/news', 'per_page', '15'),
    caught: breaks('listNews', 'data'),
    expected: 'as per_page says',
  },
  {
    name: 'page 2 is page 1 again',
    mutate: query('GET /api/news', 'page', '1', (page) => page === '2'),
    caught: breaks('listNews', 'data'),
    expected: 'other records than on page 1',
  },
  {
    name: 'past the last page is a 404',
    mutate: (request) =>
      request.url.includes('page=1000000')
        ? Promise.resolve(Response.json({ message: '' }, { status: 404 }))
        : undefined,
    caught: breaks('listNews', 'status'),
    expected: 'past the last page',
  },
  {
    name: 'the last page is miscounted',
    mutate: body('GET /api/news', ({ meta, ...rest }) => ({ ...rest, meta: { ...Object(meta), last_page: 1 } })),
    caught: breaks('listNews', 'meta.last_page'),
  },
  // Sorts and filters
  {
    name: 'sort is ignored, times',
    mutate: query('GET /api/news', 'sort', null, (sort) => sort === 'published_at'),
    caught: breaks('listNews', 'data.*.published_at'),
    expected: 'in the order of published_at',
  },
  {
    name: 'sort is ignored, texts',
    mutate: query('GET /api/news', 'sort', null, (sort) => sort.endsWith('title')),
    caught: breaks('listNews', 'data.*.title'),
    expected: 'sorted',
  },
  {
    name: 'an unknown sort is taken',
    mutate: query('GET /api/news', 'sort', null, (sort) => sort.startsWith('zz')),
    caught: tolerated('listNews', 'status'),
    expected: 'unknown sort',
  },
  {
    name: 'the tag filter is ignored',
    mutate: query('GET /api/news', 'tag', null),
    caught: breaks('listNews', 'data.*.tags'),
  },
  {
    name: 'q is ignored',
    mutate: query('GET /api/news', 'q', null),
    caught: breaks('listNews', 'data'),
    expected: 'a q that is in no record',
  },
  {
    name: 'the status filter is ignored',
    mutate: query('GET /api/admin/news', 'status', null),
    caught: breaks('listManagedNews', 'data.*.status'),
  },
  {
    name: 'the search ignores the type',
    mutate: query('GET /api/search', 'type', null),
    caught: breaks('search', 'data.*.type'),
  },
  // What readers may see
  {
    name: 'drafts are published',
    mutate: rows('GET /api/news', (row) => ({ ...row, published_at: null })),
    caught: breaks('listNews', 'data.*.published_at'),
    expected: 'in the past',
  },
  {
    name: 'scheduled records are published',
    mutate: rows('GET /api/news', (row) => ({ ...row, published_at: '2999-01-01T00:00:00.000000Z' })),
    caught: breaks('listNews', 'data.*.published_at'),
    expected: 'in the past',
  },
  {
    name: 'strangers may read what editors do',
    mutate: status('GET /api/admin/news', 401, 200, '{"data":[]}'),
    caught: breaks('listManagedNews', 'status'),
    expected: 'no token',
  },
  {
    name: 'a shared cache may keep what editors read',
    mutate: status('GET /api/admin/news', 200, 200, undefined, { 'Cache-Control': 'public, max-age=60' }),
    caught: breaks('listManagedNews', 'Cache-Control'),
  },
  // Errors
  {
    name: 'a record that isn’t there is a 200',
    mutate: status('GET /api/news/*', 404, 200, '{"data":null}'),
    caught: breaks('getNews', 'status'),
    expected: 'no such record',
  },
  {
    name: 'errors are pages',
    mutate: status('GET /api/news/*', 404, 404, html, asPage),
    caught: tolerated('getNews', 'Content-Type'),
  },
  {
    name: 'records are pages',
    mutate: status('GET /api/news/*', 200, 200, html, asPage),
    caught: breaks('getNews', 'Content-Type'),
  },
  {
    name: 'a 401 leads to the login page',
    mutate: status('GET /api/admin/news', 401, 302, '', { Location: '/login' }),
    caught: breaks('listManagedNews', 'status'),
    expected: 'no token',
  },
  {
    name: 'a 422 has no errors',
    mutate: body('POST /api/auth/login', without('errors'), (response) => response.status === 422),
    caught: breaks('login', 'errors'),
  },
  {
    name: 'a wrong method is a 500',
    mutate: status('GET /api/auth/logout', 405, 500),
    caught: tolerated('logout', 'status'),
  },
  // Sessions
  {
    name: 'the token is no JWT',
    mutate: body('POST /api/auth/refresh', () => ({ token: '1|opaque' })),
    caught: breaks('refreshToken', 'token'),
  },
  {
    name: 'a refresh gives the same token',
    mutate: (request) =>
      is(request, 'POST /api/auth/refresh') && (request.headers.get('Authorization') ?? '').includes('.')
        ? Promise.resolve(Response.json({ token: request.headers.get('Authorization')?.slice(7) }))
        : undefined,
    caught: breaks('refreshToken', 'token'),
    expected: 'another one than before',
  },
  {
    name: 'a refresh without a token is jwt-auth’s 500',
    mutate: status('POST /api/auth/refresh', 401, 500, '{"message":"Token not provided"}'),
    caught: tolerated('refreshToken', 'status'),
  },
  {
    name: 'a refresh without a token is a 400',
    mutate: status('POST /api/auth/refresh', 401, 400),
    caught: tolerated('refreshToken', 'status'),
  },
  {
    name: 'a refresh without a token is a 404',
    mutate: status('POST /api/auth/refresh', 401, 404),
    caught: breaks('refreshToken', 'status'),
  },
  {
    name: 'a token that was signed out is a 500',
    mutate: (() => {
      let isSignedOut = false;
      return (request: Request) => {
        if (is(request, 'POST /api/auth/logout') && request.headers.has('Authorization')) isSignedOut = true;
        return isSignedOut && is(request, 'GET /api/auth/user')
          ? Promise.resolve(Response.json({ message: 'Server Error' }, { status: 500 }))
          : undefined;
      };
    })(),
    caught: breaks('logout', 'status'),
    expected: 'signed out',
  },
  {
    name: 'a wrong password is a 403',
    mutate: status('POST /api/auth/login', 401, 403),
    caught: breaks('login', 'status'),
  },
  // Writing
  {
    name: 'a 409 is not raised',
    write: true,
    mutate: status('PUT /api/admin/news/*', 409, 200),
    caught: breaks('updateNews', 'status'),
    expected: 'an old updated_at',
  },
  {
    name: 'a 409 comes without the stored record',
    write: true,
    mutate: body('PUT /api/admin/tag/*', without('data'), (response) => response.status === 409),
    caught: breaks('updateTag', 'data'),
  },
  {
    name: 'creating is a 200',
    write: true,
    mutate: status('POST /api/admin/tag', 201, 200),
    caught: tolerated('createTag', 'status'),
  },
  {
    name: 'deleting is a 200 with a body',
    write: true,
    mutate: status('DELETE /api/admin/tag/*', 204, 200, '{"data":null}'),
    caught: tolerated('deleteTag', 'status'),
  },
  {
    name: 'deleting is a 200 without a body',
    write: true,
    mutate: status('DELETE /api/admin/tag/*', 204, 200, ''),
    caught: breaks('deleteTag', 'status'),
  },
  {
    name: 'a field is not stored',
    write: true,
    mutate: rows('POST /api/admin/news', (row) => ({ ...row, excerpt: null })),
    caught: breaks('createNews', 'data.excerpt'),
  },
  {
    name: 'an update empties what was left out',
    write: true,
    mutate: rows('PUT /api/admin/news/*', (row) => ({ ...row, tags: [] })),
    caught: breaks('updateNews', 'data.tags'),
    expected: 'kept as it was sent',
  },
  {
    name: 'readers may read a draft',
    only: 'createNews',
    write: true,
    mutate: status('GET /api/news/*', 404, 200),
    caught: breaks('getNews', 'status'),
    expected: 'a draft',
  },
  {
    name: 'a bulk call says nothing of how many',
    write: true,
    mutate: rows('POST /api/admin/tag/bulk', () => ({})),
    caught: breaks('bulkTag', 'data.affected'),
  },
  {
    name: 'an upload’s size in pixels is missing',
    write: true,
    mutate: rows('POST /api/admin/image', without('width')),
    caught: breaks('createImage', 'data.width'),
  },
  ...['<svg', '<!doctype html>'].map((beginning) => ({
    name: `a file that begins with ${beginning} is stored, a script in it`,
    write: true,
    mutate: (request: Request, respond: (changed?: Request) => Promise<Response>) =>
      is(request, 'POST /api/admin/image')
        ? request
            .clone()
            .text()
            .then((form) =>
              form.includes(beginning) ? Response.json({ data: { id: 999 } }, { status: 201 }) : respond(),
            )
        : undefined,
    caught: breaks('createImage', 'status'),
    expected: beginning === '<svg' ? 'an SVG with a script' : 'an HTML file named .png',
  })),
  {
    name: 'somebody without a scope is let in',
    only: 'createUser',
    write: true,
    mutate: status('GET /api/admin/photo', 403, 200),
    caught: breaks('listManagedPhoto', 'status'),
    expected: 'no scope',
  },
];

let server: Server;
let url = '';

beforeAll(async () => {
  server = await startServer({ port: 0 });
  url = server.url ?? '';
});

afterAll(() => server.close(true));

beforeEach(() => reset());

const mutated =
  (mutate: Mutation['mutate']): Fetch =>
  (input, init) => {
    const request = new Request(input, init);
    // No redirect is followed, as the check asks.
    const respond = (changed = request) => fetch(changed, { redirect: 'manual' });
    return mutate(request, respond) ?? respond();
  };

test.each(mutations)('catches: $name', async ({ mutate, caught, write, only = caught.operation, expected = '' }) => {
  const { differences, stopped } = await runCheck({ url, credentials, only, write, fetch: mutated(mutate) });
  expect(stopped).toBeNull();
  expect(differences).toContainEqual(
    expect.objectContaining({ ...caught, expected: expect.stringContaining(expected) }),
  );
});

test('finds nothing without a mutation', async () => {
  const parts = [...new Set(mutations.map(({ only, caught }) => only ?? caught.operation))].join(',');
  const { differences } = await runCheck({
    url,
    credentials,
    only: parts,
    write: true,
    fetch: mutated(() => undefined),
  });
  expect(differences).toEqual([]);
});
