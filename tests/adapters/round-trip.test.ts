// @vitest-environment node
import { getResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  accessToken,
  bareErrors,
  bareUser,
  envelope,
  errorList,
  errorsIn,
  messageIn,
  tokenIn,
  userIn,
  withoutWrapping,
} from '@/api/adapter/bodies.ts';
import { defineAdapter, type Adapter } from '@/api/adapter/define-adapter.ts';
import {
  camelCase,
  digitsForBooleans,
  localTimes,
  renameField,
  textForNumbers,
  unixTimes,
} from '@/api/adapter/fields.ts';
import { cursorPaginate, fractalPagination, paginate, plainLists, simplePaginate } from '@/api/adapter/lists.ts';
import { method as otherMethod, path, prefix } from '@/api/adapter/paths.ts';
import { renameQuery, sortAs } from '@/api/adapter/queries.ts';
import { isObject } from '@/lib/is-object.ts';
import { readContract } from '../../deploy/contract/operations.ts';
import { handlers } from '../../mocks/handlers/all.ts';
import { reset } from '../../mocks/state.ts';
import { signIn } from '../../mocks/testing.ts';
import { adapter as plainLaravel } from './plain-laravel.ts';

/** The adapters, and what a list loses by them. */
const adapters: Record<string, { adapter: Adapter; loses?: readonly string[] }> = {
  'plain Laravel': { adapter: plainLaravel },
  'paths and prefix': {
    adapter: defineAdapter(
      path('/api/admin/knowhow', '/api/back-office/know-hows'),
      path('/api/news', '/api/articles'),
      path('/api/news/{id}', '/api/article/{id}'),
      prefix('/api/v1'),
    ),
  },
  'queries and errors': {
    adapter: defineAdapter(
      renameQuery('per_page', 'page[size]'),
      renameQuery('tag', 'filter[tag]'),
      sortAs('order_by', 'direction'),
      errorList('field', 'detail'),
    ),
  },
  'an envelope around everything': {
    adapter: defineAdapter(
      paginate(),
      withoutWrapping(),
      errorsIn('fields'),
      envelope('data', { code: 0, message: 'ok' }),
    ),
  },
  'errors by other names, a token below another field': {
    adapter: defineAdapter(messageIn('msg'), tokenIn('authorisation.token'), userIn('data.user')),
  },
  'bare errors': { adapter: defineAdapter(bareErrors()), loses: ['message'] },
  'camel case': { adapter: defineAdapter(camelCase(), accessToken(), userIn('data')) },
  'a name that tags and users have, too': { adapter: defineAdapter(renameField('title', 'name', { in: 'news' })) },
  'a field of one type': { adapter: defineAdapter(renameField('title', 'headline', { in: 'news' }), bareUser()) },
  'texts for numbers, local times': {
    adapter: defineAdapter(textForNumbers('id', 'position', 'count'), digitsForBooleans('link'), localTimes('+08:00')),
  },
  'Fractal, PATCH, seconds since 1970': {
    adapter: defineAdapter(otherMethod('PUT', 'PATCH'), fractalPagination(), unixTimes()),
    loses: ['links', 'path'],
  },
  simplePaginate: { adapter: defineAdapter(simplePaginate()), loses: ['last_page', 'total', 'links'] },
  cursorPaginate: { adapter: defineAdapter(cursorPaginate()), loses: ['last_page', 'total', 'path', 'links'] },
  plainLists: { adapter: defineAdapter(plainLists()), loses: ['last_page', 'total', 'path', 'links'] },
};

const mock = async (request: Request): Promise<Response> =>
  (await getResponse(handlers, request)) ?? new Response(null, { status: 404 });

type Server = (request: Request) => Promise<Response>;

/** The front end’s way to a server. */
const through =
  ({ client }: Adapter, server: Server): Server =>
  async (request) => {
    const text = await request.text();
    const send = client((url, init) => server(new Request(url, init)));
    return send(request.url, {
      method: request.method,
      headers: request.headers,
      body: text === '' ? undefined : text,
    });
  };

const without = (value: unknown, names: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => without(item, names));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, without(inner, names)]));
};

const resultOf = async (response: Response) => {
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, body };
};

const contract = readContract();
const idOf = { bulk: '1', id: '3', version: '1' };

/** A request for each call that reads, for some that fail, and for lists by their parameters. */
const requestsOf = (token: string) => {
  const reads = contract.filter(({ method }) => method === 'get').map(({ url }) => url);
  const lists = reads.filter((url) => !url.includes('{') && !/search|user$/.test(url));
  const paths = [
    ...reads.filter((url) => url !== '/api/search'),
    ...lists.map((url) => `${url}?page=2&per_page=3`),
    '/api/news?page=1&per_page=2&sort=-title',
    '/api/news?sort=nonsense',
    '/api/news/999999',
    '/api/search?q=粥&per_page=2',
    '/api/unknown',
  ];
  return paths.map(
    (address) =>
      new Request(`http://localhost${address.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof idOf) => idOf[name])}`, {
        headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      }),
  );
};

beforeEach(() => reset());

describe.each(Object.entries(adapters))('an adapter for %s', (_, { adapter, loses = [] }) => {
  test("returns the contract's responses unchanged after both conversions", async () => {
    const token = await signIn('admin');
    const adapted = through(adapter, adapter.server(mock));
    for (const request of requestsOf(token)) {
      const expected = await resultOf(await mock(request.clone()));
      const result = await resultOf(await adapted(request.clone()));
      const lost = (value: unknown) => withoutFractions(without(value, loses));
      expect([request.url, lost(result)]).toEqual([request.url, lost(expected)]);
    }
  });

  test("returns the server's responses unchanged after both conversions", async () => {
    const token = await signIn('admin');
    const server = adapter.server(mock);
    const again = adapter.server(through(adapter, server));
    for (const request of requestsOf(token)) {
      const { pathname, search } = new URL(request.url);
      let asked: Request | null = null;
      await through(adapter, (sent) => {
        asked = sent;
        return Promise.resolve(new Response());
      })(request.clone());
      if (asked === null) throw new Error(`${pathname}${search} was not sent`);
      const [first, second]: Request[] = [asked, asked].map((one: Request) => one.clone());
      if (!first || !second) throw new Error('No copies');
      const expected = await resultOf(await server(first));
      expect([pathname + search, await resultOf(await again(second))]).toEqual([pathname + search, expected]);
    }
  });

  test("passes each request to the server's handlers unchanged", async () => {
    const received: unknown[] = [];
    const adapted = through(
      adapter,
      adapter.server(async (request) => {
        const { pathname, search } = new URL(request.url);
        received.push({ method: request.method, address: pathname + search, body: JSON.parse(await request.text()) });
        return new Response(null, { status: 204 });
      }),
    );
    const sent = contract
      .filter(({ body, example }) => body === 'json' && example !== undefined)
      .map(({ method, url, example }) => ({
        method: method.toUpperCase(),
        address: url.replaceAll(/\{(\w+)\}/g, '5'),
        body: example,
      }));
    expect(sent.length).toBeGreaterThan(20);
    for (const { method, address, body } of sent) {
      await adapted(
        new Request(`http://localhost${address}`, {
          method,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    }
    expect(withoutFractions(received)).toEqual(withoutFractions(sent));
  });
});

/** Local times have no parts of a second. */
const withoutFractions = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/(T\d\d:\d\d:\d\d)(?:\.\d+)?Z/g, '$1Z'));
