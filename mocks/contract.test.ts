// @vitest-environment node
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GetNewsData, GetNewsErrors, GetNewsResponses } from '../src/api/gen/types.gen.ts';
import { vGetNewsPath, vGetNewsResponse, vGetPhotoResponse } from '../src/api/gen/public/valibot.gen.ts';
import { handlers, operations } from './handlers/all.ts';
import { operation as op } from '../src/api/operation.ts';
import { operationsOf } from '../src/api/gen/managed/operations.gen.ts';
import { operations as publicOperations } from '../src/api/gen/public/operations.gen.ts';
import { checkResponse, jsonResponse } from './http/handle.ts';
import { reset } from './state.ts';
import { ask, at, pluck, signIn } from './testing.ts';

const contract = readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8');

const described = contract.split('\n').reduce<{ path: string; calls: string[] }>(
  ({ path, calls }, line) => {
    const [, newPath] = /^ {2}(\/\S+):$/.exec(line) ?? [];
    const [, method] = /^ {4}(get|post|put|patch|delete):$/.exec(line) ?? [];
    if (newPath !== undefined) return { path: newPath, calls };
    return { path, calls: method === undefined ? calls : [...calls, `${method.toUpperCase()} ${path}`] };
  },
  { path: '', calls: [] },
).calls;

const handled = operations.map(
  ({ info: { method, path } }) =>
    `${String(method)} ${String(path)
      .slice(1)
      .replace(/:(\w+)/g, '{$1}')}`,
);

beforeEach(() => reset());

describe('the contract', () => {
  test('has exactly one handler per operation', () => {
    expect(described.length).toBeGreaterThan(80);
    expect(handled.toSorted()).toEqual(described.toSorted());
  });

  test('denies visitors (401) and members (403) every managed operation', async () => {
    const token = await signIn('member');
    const managed = described.filter((call) => call.includes('/api/admin/')).map((call) => call.replace('{id}', '1'));
    expect(managed.length).toBeGreaterThan(50);
    for (const call of managed) {
      expect([call, (await ask(call)).status]).toEqual([call, 401]);
      expect([call, (await ask(call, { token })).status]).toEqual([call, 403]);
    }
  });

  test('holds for every record of the seed, edge cases included', async () => {
    const token = await signIn('admin');
    for (const type of Object.keys(operationsOf)) {
      const list = await ask(`GET /api/admin/${type}?per_page=100`, { token });
      expect([type, list.status]).toEqual([type, 200]);
      for (const id of pluck(list, 'id')) {
        expect([type, id, (await ask(`GET /api/admin/${type}/${String(id)}`, { token })).status]).toEqual([
          type,
          id,
          200,
        ]);
      }
    }
  });

  test('does not handle requests to other servers', async () => {
    const request = new Request('http://video.example/oembed?url=x');
    for (const handler of handlers) expect(await handler.test({ request })).toBe(false);
  });
});

describe('an operation', () => {
  test('does not compile if path, schema, status or body differ from the generated types', () => {
    type Responses = GetNewsResponses & GetNewsErrors;
    const schemas = { path: vGetNewsPath, responses: { 200: vGetNewsResponse } };
    const good = op<GetNewsData, Responses>('get', '/api/news/{id}', schemas);
    // @ts-expect-error another path
    op<GetNewsData, Responses>('get', '/api/new/{id}', schemas);
    const photo = { path: vGetNewsPath, responses: { 200: vGetPhotoResponse } };
    // @ts-expect-error another type's schema
    op<GetNewsData, Responses>('get', '/api/news/{id}', photo);
    // @ts-expect-error no schema for the path
    op<GetNewsData, Responses>('get', '/api/news/{id}', { responses: { 200: vGetNewsResponse } });

    type Taken = Parameters<NonNullable<typeof good.takes>>[0];
    const taken = (response: Taken) => response.status;
    expect(taken(jsonResponse(404, { message: '' }))).toBe(404);
    // @ts-expect-error a status that the call does not have
    taken(jsonResponse(418, { message: '' }));
    // @ts-expect-error a body that belongs to another status
    taken(jsonResponse(200, { message: '' }));
  });

  test('throws at run time for a response that breaks its schema', () => {
    const { getNews } = publicOperations;
    expect(() => checkResponse(getNews, jsonResponse(200, { data: { id: 1 } }))).toThrow(/GET \/api\/news.*data.title/);
    expect(() => checkResponse(getNews, jsonResponse(404, {}))).toThrow('breaks the contract at message');
  });
});

test('lengths count code points, in requests and responses', async () => {
  const token = await signIn('news');
  const send = (title: string) => ask('POST /api/admin/news', { token, body: { title, body: '<p>文</p>' } });
  const title = '🍲'.repeat(120);
  const created = await send(title);
  expect(created.status).toBe(201);
  expect(at(created, 'data.title')).toBe(title);
  expect((await send(`${title}🍲`)).status).toBe(422);
});
