// @vitest-environment node
import { getResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handlers } from './handlers/all.ts';
import { reset } from './state.ts';
import { ask, at, listAt, signIn, textAt } from './testing.ts';

let token = '';
beforeEach(async () => {
  reset();
  token = await signIn('admin');
});
afterEach(() => void vi.useRealTimers());

const begin = (scenario: string) => ask('POST /__mock/scenario', { body: { scenario } });
const rate = ({ headers }: { headers: Headers }) =>
  ['limit', 'remaining'].map((name) => headers.get(`x-ratelimit-${name}`)).join(' ');
const news = { title: '新的一篇', body: '<p>正文</p>' };
const create = (fields: object) => ask('POST /api/admin/news', { token, body: { ...news, ...fields } });

describe('limits', () => {
  test('the general limit is reported on every response, errors included, and counts each user and all visitors separately', async () => {
    await begin('limit');
    expect(rate(await ask('GET /api/news'))).toBe('60 59');
    expect(rate(await ask('GET /api/news/9999'))).toBe('60 58');
    expect(rate(await ask('POST /api/admin/news'))).toBe('60 57');
    expect(rate(await ask('GET /api/admin/news', { token }))).toBe('60 59');
    expect(rate(await ask('DELETE /api/admin/news/60', { token }))).toBe('60 58');
  });

  test('of two limits, the one with less remaining is reported', async () => {
    await begin('limit');
    expect(rate(await ask('POST /api/contact', { body: {} }))).toBe('6 5');
    await begin('limit:3');
    expect(rate(await ask('POST /api/contact', { body: {} }))).toBe('3 1');
  });

  test('the limits of forms and login count failed calls, and are reported on them', async () => {
    for (const left of [5, 4, 3, 2, 1, 0]) {
      const refused = await ask('POST /api/contact', { body: {} });
      expect([refused.status, rate(refused)]).toEqual([422, `6 ${left}`]);
    }
    const throttled = await ask('POST /api/contact', { body: {} });
    expect([throttled.status, rate(throttled), throttled.headers.get('x-ratelimit-reset')]).toEqual([
      429,
      '6 0',
      expect.stringMatching(/^\d{10}$/),
    ]);
    const half = { email: 'news@example.com' };
    expect(rate(await ask('POST /api/auth/login', { body: half }))).toBe('5 4');
    expect(rate(await ask('POST /api/auth/login', { body: half }))).toBe('5 3');
  });
});

describe('times', () => {
  const save = async (updated_at: unknown) => ask('PUT /api/admin/news/5', { token, body: { ...news, updated_at } });
  const freeze = () => vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 1000) * 1000 + 1100 });

  test('are whole seconds: a stale second write passes within the same second and conflicts after it', async () => {
    freeze();
    const read = at(await ask('GET /api/admin/news/5', { token }), 'data.updated_at');
    const first = at(await save(read), 'data.updated_at');
    expect(first).toMatch(/T\d\d:\d\d:\d\d\.000000Z$/);
    vi.setSystemTime(Date.now() + 500);
    expect((await save(first)).status).toBe(200);
    expect((await save(first)).status).toBe(200);
    vi.setSystemTime(Date.now() + 1000);
    expect((await save(first)).status).toBe(200);
    expect((await save(first)).status).toBe(409);
  });

  test('have fractions if the columns have: two writes within one second conflict', async () => {
    await begin('fractions');
    freeze();
    const read = at(await ask('GET /api/admin/news/5', { token }), 'data.updated_at');
    const first = at(await save(read), 'data.updated_at');
    vi.setSystemTime(Date.now() + 500);
    expect((await save(first)).status).toBe(200);
    expect((await save(first)).status).toBe(409);
  });

  test.each([
    ['2026-01-02', '2026-01-02T00:00:00.000000Z'],
    ['2026/1/2 3:04', '2026-01-02T03:04:00.000000Z'],
    ['2026-01-02 03:04:05', '2026-01-02T03:04:05.000000Z'],
    ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.000000Z'],
    ['2026-01-02T16:00:00+08:00', '2026-01-02T16:00:00.000000Z'],
  ])('%s is accepted and stored as %s, without its offset', async (published_at, stored) => {
    expect(at(await create({ published_at }), 'data.published_at')).toBe(stored);
  });

  test('a day is stored from a time, and updated_at is compared in any format', async () => {
    expect(at(await create({ happened_on: '2026-01-02T23:00:00+08:00' }), 'data.happened_on')).toBe('2026-01-02');
    const read = textAt(await ask('GET /api/admin/news/5', { token }), 'data.updated_at');
    expect((await save(read.replace('.000000Z', '+00:00'))).status).toBe(200);
  });
});

describe('a 422', () => {
  const register = (fields: object) =>
    ask('POST /api/auth/register', {
      body: {
        name: '周',
        email: 'zhou@example.com',
        password: 'secret-12',
        password_confirmation: 'secret-12',
        ...fields,
      },
    });

  test('reports format, relations and uniqueness together', async () => {
    const wrong = {
      title: '长'.repeat(121),
      image_id: 9999,
      tag_ids: [1, 9999],
      source_url: 'x',
      happened_on: '2026-02-31',
    };
    expect(at(await create(wrong), 'errors')).toEqual({
      title: ['title 不能大于 120 个字符。'],
      image_id: ['image id 不存在。'],
      'tag_ids.1': ['tag_ids.1 不存在。'],
      source_url: ['source url 格式不正确。'],
      happened_on: ['happened on 不是一个有效的日期。'],
    });
    const tag = { name: textAt(await ask('GET /api/tag'), 'data.0.name'), slug: 'Ä', color: 'red' };
    expect(at(await ask('POST /api/admin/tag', { token, body: tag }), 'errors')).toEqual({
      name: ['name 已经存在。'],
      slug: ['slug 格式不正确。'],
      color: ['color 格式不正确。'],
    });
  });

  test('reports a password mismatch under `password`, with its other errors', async () => {
    expect(
      at(await register({ email: 'admin@example.com', password: 'short', password_confirmation: 'other' }), 'errors'),
    ).toEqual({
      email: ['email 已经存在。'],
      password: ['password 至少为 8 个字符。', 'password 两次输入不一致。'],
    });
    expect(at(await register({ password_confirmation: undefined }), 'errors')).toEqual({
      password: ['password 两次输入不一致。'],
    });
  });

  test('is in English if the server’s locale is', async () => {
    await begin('english-texts');
    expect((await register({ email: 'admin@example.com', name: '', password_confirmation: 'other' })).body).toEqual({
      message: 'The given data was invalid.',
      errors: {
        name: ['The name field is required.'],
        email: ['The email has already been taken.'],
        password: ['The password confirmation does not match.'],
      },
    });
  });
});

describe('mail addresses', () => {
  const login = (email: string) => ask('POST /api/auth/login', { body: { email, password: 'password' } });
  const register = (email: string) =>
    ask('POST /api/auth/register', {
      body: { name: '周', email, password: 'secret-12', password_confirmation: 'secret-12' },
    });

  test('are case-insensitive', async () => {
    expect((await login('ADMIN@example.com')).status).toBe(200);
    expect((await register('ADMIN@example.com')).status).toBe(422);
  });

  test('are case-sensitive if the database is', async () => {
    await begin('mail-case');
    expect((await login('ADMIN@example.com')).status).toBe(401);
    expect((await register('ADMIN@example.com')).status).toBe(201);
  });
});

describe('HTTP', () => {
  const head = (path: string, headers: Record<string, string> = {}) =>
    getResponse(
      handlers,
      new Request(`http://localhost${path}`, { method: 'HEAD', headers: { accept: 'application/json', ...headers } }),
    );

  test('HEAD has the status and headers of GET, and no body', async () => {
    const found = await head('/api/news');
    expect([found?.status, found?.headers.get('content-type'), await found?.text()]).toEqual([
      200,
      'application/json',
      '',
    ]);
    expect((await head('/api/news/9999'))?.status).toBe(404);
    expect((await head('/api/admin/news'))?.status).toBe(401);
    expect((await head('/api/admin/news', { authorization: `Bearer ${token}` }))?.status).toBe(200);
    expect((await head('/api/contact'))?.status).toBe(405);
    expect((await head('/api/nothing'))?.status).toBe(404);
  });

  test.each([
    ['DELETE /api/news', 'GET, HEAD'],
    ['POST /api/admin/news/5', 'GET, HEAD, PUT, DELETE'],
    ['GET /api/contact', 'POST'],
  ])('405 lists the allowed methods: %s', async (call, allowed) => {
    const response = await ask(call);
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
    expect(textAt(response, 'message')).toContain(`Supported methods: ${allowed}.`);
  });

  test('an unknown route gets a 404 without a message, a missing record one that names it', async () => {
    expect(await ask('GET /api/nothing')).toMatchObject({ status: 404, body: { message: '' } });
    expect(textAt(await ask('GET /api/news/9999'), 'message')).toMatch(/^No query results for model/);
  });

  test('no response may be cached', async () => {
    for (const call of [
      'GET /api/news',
      'GET /api/nothing',
      'GET /api/admin/news',
      'POST /api/contact',
      'PUT /api/news',
    ])
      expect((await ask(call)).headers.get('cache-control')).toBe('no-cache, private');
    const deleted = await ask('DELETE /api/admin/news/5', { token });
    expect([deleted.status, deleted.headers.get('cache-control')]).toEqual([204, 'no-cache, private']);
  });
});

test('tags have updated_at in their own responses, not inside records', async () => {
  const id = at(await ask('GET /api/tag'), 'data.0.id');
  const tags = listAt(await ask(`GET /api/news?tag=${String(id)}`), 'data.0.tags');
  expect(tags.length).toBeGreaterThan(0);
  for (const tag of tags) expect(Object.keys(Object(tag)).toSorted()).toEqual(['color', 'count', 'id', 'name', 'slug']);
  expect(at(await ask('GET /api/tag'), 'data.0')).toHaveProperty('updated_at');
});
