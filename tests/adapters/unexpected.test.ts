// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { accessToken, bareUser, envelope, errorList, withoutWrapping } from '@/api/adapter/bodies.ts';
import { defineAdapter } from '@/api/adapter/define-adapter.ts';
import { camelCase, localTimes, renameField } from '@/api/adapter/fields.ts';
import { cursorPaginate, paginate, plainLists, simplePaginate } from '@/api/adapter/lists.ts';
import { path, prefix } from '@/api/adapter/paths.ts';
import { renameQuery } from '@/api/adapter/queries.ts';

const lists = { paginate, simplePaginate, cursorPaginate, plainLists };

const adapterWith = (list: keyof typeof lists) =>
  defineAdapter(
    renameField('excerpt', 'summary'),
    camelCase(),
    localTimes('+08:00'),
    lists[list](),
    withoutWrapping(),
    accessToken(),
    bareUser(),
    errorList('field', 'message'),
    envelope('data'),
  );

const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json', 'Retry-After': '7' } });

/** Responses that no server should send, but some do. */
const bodies: Record<string, string> = {
  'broken JSON': '{"data": [',
  nothing: '',
  null: 'null',
  'a number': '5',
  'a text': '"maintenance"',
  'an empty list': '[]',
  'a list of lists': '[[1],[2]]',
  'an empty object': '{}',
  'data of another kind': '{"data": 5}',
  'a PHP warning before the JSON': '<br />\nWarning: x in y.php{"data": []}',
};

describe.each(['paginate', 'simplePaginate', 'cursorPaginate', 'plainLists'] as const)('an adapter with %s', (list) => {
  test.each(Object.entries(bodies))('passes on %s', async (_, body) => {
    for (const address of ['/api/news?page=2', '/api/news/5', '/api/auth/user']) {
      for (const status of [200, 422, 500]) {
        const send = adapterWith(list).client(() => Promise.resolve(json(body, status)));
        const response = await send(`https://site.example${address}`, {});
        expect([address, response.status, response.headers.get('Retry-After')]).toEqual([address, status, '7']);
      }
    }
  });
});

test.each(['{"data": [', '', '<br />Warning: x{"data": []}'])(
  'what is no JSON is passed on as it is: %s',
  async (body) => {
    const send = adapterWith('paginate').client(() => Promise.resolve(json(body)));
    expect(await (await send('https://site.example/api/news', {})).text()).toBe(body);
  },
);

test('pages, files and responses without a body stay as they are', async () => {
  const page = new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } });
  const empty = new Response(null, { status: 204 });
  const { client } = adapterWith('paginate');
  expect(await client(() => Promise.resolve(page))('https://site.example/api/news', {})).toBe(page);
  expect(
    await client(() => Promise.resolve(empty))('https://site.example/api/admin/news/5', { method: 'DELETE' }),
  ).toBe(empty);
});

test('addresses that the contract does not have are sent as they are', async () => {
  const sent: string[] = [];
  const send = defineAdapter(prefix('/api/v1')).client((address) => {
    sent.push(address);
    return Promise.resolve(json('{}'));
  });
  for (const address of ['/storage/pictures/1.webp', '/api/else', '/oembed?url=x'])
    await send(`https://site.example${address}`, {});
  expect(sent.map((address) => address.replace('https://site.example', ''))).toEqual([
    '/storage/pictures/1.webp',
    '/api/else',
    '/oembed?url=x',
  ]);
});

test('a form is sent with the names of the server', async () => {
  let received: FormData | null = null;
  const send = defineAdapter(renameField('file', 'upload'), renameField('alt', 'caption')).client((_, { body }) => {
    received = body instanceof FormData ? body : null;
    return Promise.resolve(json('{}'));
  });
  const form = new FormData();
  form.append('file', new File(['x'], '汤.png', { type: 'image/png' }));
  form.append('alt', '一碗汤');
  await send('https://site.example/api/admin/image', { method: 'POST', body: form });
  const fields = Object.fromEntries(received ?? new FormData());
  expect(fields.caption).toBe('一碗汤');
  expect(fields.upload instanceof File && fields.upload.name).toBe('汤.png');
});

test('a path, field or parameter that the contract does not have does not compile', () => {
  // @ts-expect-error no such path
  expect(path('/api/article', '/api/articles')).toBeDefined();
  // @ts-expect-error no such field
  expect(renameField('headline', 'title')).toBeDefined();
  // @ts-expect-error no such type
  expect(renameField('title', 'headline', { in: 'article' })).toBeDefined();
  // @ts-expect-error no such parameter
  expect(renameQuery('limit', 'per_page')).toBeDefined();
});

test('a page behind the last one is empty, and each cursor is asked for once', async () => {
  const asked: string[] = [];
  const next: Record<string, string | null> = { '': 'two', two: 'three', three: null };
  const { client } = defineAdapter(cursorPaginate());
  const send = client((address) => {
    const cursor = new URL(address).searchParams.get('cursor') ?? '';
    asked.push(cursor);
    return Promise.resolve(json(JSON.stringify({ data: [{ id: cursor }], per_page: 1, next_cursor: next[cursor] })));
  });
  const page = async (number: number): Promise<unknown> =>
    (await send(`https://site.example/api/news?per_page=1&page=${number}`, {})).json();
  expect(await page(3)).toMatchObject({ data: [{ id: 'three' }], meta: { current_page: 3, last_page: 3, total: 3 } });
  expect(asked).toEqual(['', 'two', 'three']);
  expect(await page(2)).toMatchObject({ data: [{ id: 'two' }], meta: { current_page: 2, last_page: 3 } });
  expect(asked).toEqual(['', 'two', 'three', 'two']);
  expect(await page(9)).toMatchObject({ data: [], meta: { current_page: 9, last_page: 9 } });
});

describe('cursorPaginate() of a resource collection', () => {
  /** A server with five records in pages of two; `failures` are sent first. */
  const serverWith = (...failures: Response[]) => {
    const sent: string[] = [];
    const respond = (address: string): Promise<Response> => {
      sent.push(new URL(address).search);
      const failure = failures.shift();
      if (failure) return Promise.resolve(failure);
      const start = Number(new URL(address).searchParams.get('cursor') ?? 0);
      const data = [1, 2, 3, 4, 5].slice(start, start + 2).map((id) => ({ id }));
      const next = start + 2 < 5 ? String(start + 2) : null;
      return Promise.resolve(
        json(JSON.stringify({ data, links: { next: null }, meta: { per_page: 2, next_cursor: next } })),
      );
    };
    return { respond, sent };
  };
  const adapter = () => defineAdapter(renameQuery('per_page', 'limit'), cursorPaginate());
  const pageOf = async (send: ReturnType<ReturnType<typeof adapter>['client']>, page: number) => {
    const response = await send(`https://site.example/api/news?page=${page}&per_page=2`, {});
    const body: { data?: { id: number }[]; meta?: { last_page: number } } = await response.json();
    return [response.status, body.data?.map(({ id }) => id), body.meta?.last_page];
  };

  test('reads one page after the other, each by one call', async () => {
    const { respond, sent } = serverWith();
    const send = adapter().client(respond);
    expect([await pageOf(send, 1), await pageOf(send, 2), await pageOf(send, 3)]).toEqual([
      [200, [1, 2], 2],
      [200, [3, 4], 3],
      [200, [5], 3],
    ]);
    expect(sent).toEqual(['?limit=2', '?limit=2&cursor=2', '?limit=2&cursor=4']);
    expect(await pageOf(send, 9)).toEqual([200, [], 9]);
  });

  test('reports the failure of a call for an earlier page, and reads the page at the next try', async () => {
    const { respond } = serverWith(json('{"message": "Too Many Attempts."}', 429));
    const send = adapter().client(respond);
    expect(await pageOf(send, 3)).toEqual([429, undefined, undefined]);
    expect(await pageOf(send, 3)).toEqual([200, [5], 3]);
  });
});

test.each([
  ['{"data": [{"id": 1}, {"id": 2}]}', 2],
  ['[{"id": 1}, {"id": 2}]', 2],
  ['{"data": []}', 0],
])('plainLists() cuts pages out of %s', async (body, total) => {
  const send = defineAdapter(plainLists()).client(() => Promise.resolve(json(body)));
  const response = await send('https://site.example/api/tag?page=1&per_page=1', {});
  expect(await response.json()).toMatchObject({ meta: { total, last_page: Math.max(1, total) } });
});
