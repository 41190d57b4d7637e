// @vitest-environment node
import { getResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { now } from '../clock.ts';
import { db } from '../db/db.ts';
import { handlers } from './all.ts';
import { persistWith, reset, restoreState, stateNow } from '../state.ts';
import { ask, at, listAt, pluck, signIn, textAt } from '../testing.ts';

beforeEach(() => reset());
afterEach(() => {
  vi.useRealTimers();
});

const faults = (...list: object[]) => ask('POST /__mock/faults', { body: list });
const status = async (call: string) => (await ask(call)).status;

describe('faults', () => {
  test('replace the real response, once by default', async () => {
    await faults({ path: '/api/news', status: 503, body: { message: '维护中' }, headers: { 'Retry-After': '7' } });
    const broken = await ask('GET /api/news');
    expect(broken).toMatchObject({ status: 503, body: { message: '维护中' } });
    expect(broken.headers.get('retry-after')).toBe('7');
    expect(await status('GET /api/news')).toBe(200);
  });

  test('match by method, wildcard and query', async () => {
    await faults(
      { method: 'delete', path: '/api/admin/news/*', status: 500, times: 2 },
      { path: '/api/news', query: { page: '2' }, status: 504, html: true, times: 9 },
    );
    expect(await status('GET /api/admin/news/1')).toBe(401);
    expect(await status('DELETE /api/admin/news/1')).toBe(500);
    expect(await status('DELETE /api/admin/news/2')).toBe(500);
    expect(await status('DELETE /api/admin/news/2')).toBe(401);
    expect(await status('GET /api/news')).toBe(200);
    const page = await ask('GET /api/news?page=2&sort=title');
    expect(page.status).toBe(504);
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  test('can break the connection', async () => {
    await faults({ path: '/api/news', cut: true });
    const response = await getResponse(handlers, new Request('http://localhost/api/news'));
    expect(response?.type).toBe('error');
  });

  test('delay the real response if they have only a delay', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await faults({ path: '/api/news', delay: 40 });
    const answered = vi.fn<(response: number) => void>();
    const asking = status('GET /api/news').then(answered);
    await vi.advanceTimersByTimeAsync(39);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asking;
    expect(answered).toHaveBeenCalledWith(200);
  });

  test('add headers to the real response if they have only headers', async () => {
    await faults({ path: '/api/news*', headers: { 'X-RateLimit-Remaining': '3' }, times: 2 });
    const read = await ask('GET /api/news?per_page=1');
    expect(read.status).toBe(200);
    expect(listAt(read, 'data')).toHaveLength(1);
    expect(read.headers.get('x-ratelimit-remaining')).toBe('3');
    const missing = await ask('GET /api/news/999999');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('x-ratelimit-remaining')).toBe('3');
    expect((await ask('GET /api/news')).headers.get('x-ratelimit-remaining')).toBeNull();
  });

  test('fail a call that a reset interrupts, without logging it', async () => {
    await faults({ path: '/api/news', delay: 40 });
    const waiting = getResponse(handlers, new Request('http://localhost/api/news'));
    expect(await status('POST /__mock/reset')).toBe(200);
    expect((await waiting)?.type).toBe('error');
    expect(at(await ask('GET /__mock/requests'), 'data')).toEqual([]);
  });

  test('apply to every nth call, without limit by default', async () => {
    await faults({ path: '/api/news', status: 500, every: 3 }, { path: '/api/tag', status: 503, every: 2, times: 1 });
    const news: number[] = [];
    for (let call = 1; call <= 7; call += 1) news.push(await status('GET /api/news'));
    expect(news).toEqual([200, 200, 500, 200, 200, 500, 200]);
    const tags: number[] = [];
    for (let call = 1; call <= 4; call += 1) tags.push(await status('GET /api/tag'));
    expect(tags).toEqual([200, 503, 200, 200]);
  });

  test('apply to every call with `times: null`, and are listed with their counts', async () => {
    await faults({ path: '/api/news', status: 500, times: null });
    for (let call = 1; call <= 5; call += 1) expect(await status('GET /api/news')).toBe(500);
    expect(at(await ask('GET /__mock/faults'), 'data')).toMatchObject([{ path: '/api/news', seen: 5, used: 5 }]);
  });

  test('are added before the others and removed by their index', async () => {
    await faults({ path: '/api/news', status: 500, times: null });
    await ask('POST /__mock/addFault', { body: { path: '/api/news', status: 503, times: null } });
    expect(await status('GET /api/news')).toBe(503);
    await ask('POST /__mock/removeFault', { body: { place: 0 } });
    expect(await status('GET /api/news')).toBe(500);
  });
});

describe('the control API', () => {
  test('resets data, clock, limits, faults and log', async () => {
    const token = await signIn('admin');
    await ask('DELETE /api/admin/tag/1', { token });
    await ask('POST /__mock/clock', { body: { advance: 86_400 } });
    await ask('POST /__mock/grace', { body: { seconds: 0 } });
    await faults({ path: '/api/*', status: 500 });
    expect(await status('POST /__mock/reset')).toBe(200);
    expect(at(await ask('GET /__mock/requests'), 'data')).toEqual([]);
    expect(await status('GET /api/news')).toBe(200);
    expect(db.tables.tag.size).toBe(24);
    expect(db.settings.grace).toBe(30);
    expect(Math.abs(now() - Date.now())).toBeLessThan(1000);
  });

  test('resets to a given seed', async () => {
    const before = pluck(await ask('GET /api/knowhow?page=2'), 'title');
    await ask('POST /__mock/reset', { body: { seed: 2 } });
    expect(pluck(await ask('GET /api/knowhow?page=2'), 'title')).not.toEqual(before);
  });

  test('moves the clock and sets it', async () => {
    const response = await ask('POST /__mock/clock', { body: { now: '2030-01-01T00:00:00Z' } });
    expect(String(at(response, 'now'))).toMatch(/^2030-01-01T00:00:00/);
    expect(String(at(await ask('POST /__mock/clock', { body: { advance: 60 } }), 'now'))).toMatch(/^2030-01-01T00:01/);
    expect(at(await ask('GET /health'), 'status')).toBe('ok');
  });

  test('turns the general limit on and off', async () => {
    await ask('POST /__mock/limits', { body: { perMinute: 2 } });
    const first = await ask('GET /api/news');
    expect([first.headers.get('x-ratelimit-limit'), first.headers.get('x-ratelimit-remaining')]).toEqual(['2', '1']);
    const missing = await ask('GET /api/news/999999');
    expect([missing.status, missing.headers.get('x-ratelimit-remaining')]).toEqual([404, '0']);
    const throttled = await ask('GET /api/news');
    expect(throttled).toMatchObject({ status: 429, body: { message: 'Too Many Attempts.' } });
    expect(throttled.headers.get('retry-after')).toBe('60');
    await ask('POST /__mock/limits', { body: { perMinute: null } });
    expect(await status('GET /api/news')).toBe(200);
  });

  test('lists the calls of the contract, without tokens', async () => {
    const token = await signIn('admin');
    await ask('POST /api/auth/refresh', { token });
    await ask('GET /api/news?page=2&token=secret');
    expect(listAt(await ask('GET /__mock/requests'), 'data')).toMatchObject([
      { method: 'POST', path: '/api/auth/login', status: 200 },
      { method: 'POST', path: '/api/auth/refresh', status: 200 },
      { method: 'GET', path: '/api/news?page=2', status: 200 },
    ]);
  });

  test('logs how each call was answered, with its bodies but without passwords and tokens', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await signIn('admin');
    await ask('GET /api/nothing');
    const [login, unknown] = listAt(await ask('GET /__mock/requests'), 'data');
    expect(login).toEqual({
      id: expect.any(Number),
      method: 'POST',
      path: '/api/auth/login',
      status: 200,
      kind: 'mocked',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      ms: expect.any(Number),
      request: '{"email":"admin@example.com","password":"…"}',
      response: '{"token":"…"}',
    });
    expect(unknown).toMatchObject({ path: '/api/nothing', status: 404, kind: 'unhandled', request: null });
  });

  test('reports an unhandled call in the console, with what to do', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    expect(await status('GET /api/nothing')).toBe(404);
    expect(reported).toHaveBeenLastCalledWith(expect.stringMatching(/GET \/api\/nothing is not handled.*API_URL/));
    expect(await status('DELETE /api/news')).toBe(405);
    expect(reported).toHaveBeenLastCalledWith(
      expect.stringMatching(/DELETE \/api\/news is not handled.*takes only GET/),
    );
  });

  test('adds latency and breaks connections', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await ask('POST /__mock/network', { body: { latency: 300, jitter: 100 } });
    const answered = vi.fn<(response: number) => void>();
    const asking = status('GET /api/news').then(answered);
    await vi.advanceTimersByTimeAsync(349);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asking;
    expect(answered).toHaveBeenCalledWith(200);
    vi.useRealTimers();
    expect(await ask('POST /__mock/network', { body: { latency: 0, jitter: 0, offline: true } })).toMatchObject({
      body: { latency: 0, jitter: 0, offline: true },
    });
    expect((await getResponse(handlers, new Request('http://localhost/api/news')))?.type).toBe('error');
    await ask('POST /__mock/reset');
    expect(await status('GET /api/news')).toBe(200);
  });

  test('sets the lifetime of tokens, and issues one for any account', async () => {
    await ask('POST /__mock/lifetime', { body: { seconds: 5 } });
    const { body } = await ask('POST /__mock/token', { body: { account: 'news@example.com' } });
    const token = textAt(await ask('POST /__mock/token', { body: { account: 2 } }), 'token');
    expect(body).toEqual({ token: expect.stringMatching(/^ey/) });
    expect(at(await ask('GET /api/auth/user', { token }), 'user.email')).toBe('news@example.com');
    await ask('POST /__mock/clock', { body: { advance: 6 } });
    expect((await ask('GET /api/auth/user', { token })).status).toBe(401);
    expect((await ask('POST /__mock/token', { body: { account: 'nobody@example.com' } })).status).toBe(422);
  });

  test('rejects invalid input', async () => {
    expect(await status('POST /__mock/faults')).toBe(422);
    expect((await ask('POST /__mock/clock', { body: { forward: 5 } })).status).toBe(422);
  });
});

describe('filling a type', () => {
  const news = (query: string) => ask(`GET /api/news?per_page=100&${query}`);
  const dates = (response: Awaited<ReturnType<typeof ask>>) => pluck(response, 'published_at').map(String);

  test('adds the given number of published records, each an hour older than the previous', async () => {
    const total = Number(at(await news(''), 'meta.total'));
    const oldest = Date.parse(dates(await news('sort=published_at'))[0] ?? '');
    expect(await ask('POST /__mock/fill', { body: { type: 'news', count: 250 } })).toMatchObject({
      status: 200,
      body: { added: 250 },
    });
    const last = await news('sort=published_at');
    expect(at(last, 'meta.total')).toBe(total + 250);
    expect(new Set(pluck(last, 'id')).size).toBe(100);
    expect(dates(last).map((date) => (oldest - Date.parse(date)) / 3_600_000)).toEqual(
      Array.from({ length: 100 }, (_, index) => 250 - index),
    );
    expect(pluck(last, 'title').slice(0, 2)).toEqual([
      expect.stringMatching(/（第 250 篇）$/),
      expect.stringMatching(/（第 249 篇）$/),
    ]);
    expect(await status(`GET /api/news/${String(pluck(last, 'id')[0])}`)).toBe(200);
  });

  test('continues the numbering of the previous fill, and is undone by a reset', async () => {
    const total = Number(at(await news(''), 'meta.total'));
    await ask('POST /__mock/fill', { body: { type: 'news', count: 3 } });
    await ask('POST /__mock/fill', { body: { type: 'news', count: 2 } });
    expect(
      pluck(await news('sort=published_at'), 'title')
        .slice(0, 6)
        .map(numberOf),
    ).toEqual([5, 4, 3, 2, 1, null]);
    await ask('POST /__mock/reset');
    expect(at(await news(''), 'meta.total')).toBe(total);
  });

  test('adds 100,000 records, which the managed list still pages through', async () => {
    await ask('POST /__mock/fill', { body: { type: 'news', count: 100_000 } });
    const token = await signIn('admin');
    const sizes: number[] = [];
    for (const query of ['per_page=20', 'per_page=1&status=published', 'per_page=20&page=2500']) {
      const response = await ask(`GET /api/admin/news?${query}`, { token });
      expect(Number(at(response, 'meta.total'))).toBeGreaterThan(100_000);
      sizes.push(JSON.stringify(response.body).length);
    }
    expect(Math.max(...sizes)).toBeLessThan(50_000);
  });

  test('rejects unknown types and invalid counts, and adds nothing when nothing is published', async () => {
    expect(await status('POST /__mock/fill')).toBe(422);
    expect((await ask('POST /__mock/fill', { body: { type: 'tag', count: 5 } })).status).toBe(422);
    expect((await ask('POST /__mock/fill', { body: { type: 'news', count: 0 } })).status).toBe(422);
    db.content.photo.clear();
    expect((await ask('POST /__mock/fill', { body: { type: 'photo', count: 5 } })).body).toEqual({ added: 0 });
  });
});

const numberOf = (title: unknown) => {
  const number = /（第 (\d+) 篇）$/.exec(String(title))?.[1];
  return number === undefined ? null : Number(number);
};

describe('the state', () => {
  test('is stored before a write is answered, and can be restored', async () => {
    let kept = '';
    persistWith(async () => {
      kept = JSON.stringify(stateNow());
    });
    await ask('DELETE /api/admin/tag/1', { token: await signIn('admin') });
    persistWith(async () => {});
    reset();
    expect(restoreState(JSON.parse(kept))).toBe(true);
    expect(db.tables.tag.size).toBe(23);
    expect(restoreState({ ...stateNow(), version: 0 })).toBe(false);
  });

  test('is the same byte for byte after export and import, with faults, settings and clock', async () => {
    await ask('DELETE /api/admin/tag/1', { token: await signIn('admin') });
    await ask('POST /__mock/clock', { body: { advance: 500 } });
    await ask('POST /__mock/scenario', { body: { scenario: 'maintenance,short-token:7' } });
    await faults({ path: '/api/news', status: 500, every: 2 });
    await ask('GET /api/news');
    const exported = JSON.stringify((await ask('GET /__mock/state')).body);
    await ask('POST /__mock/reset', { body: { seed: 2 } });
    expect(JSON.stringify((await ask('GET /__mock/state')).body)).not.toBe(exported);
    expect((await ask('POST /__mock/state', { body: JSON.parse(exported) })).status).toBe(200);
    expect(JSON.stringify((await ask('GET /__mock/state')).body)).toBe(exported);
    expect(await status('GET /api/news')).toBe(500);
  });

  test.each([{}, { version: stateNow().version }, { ...stateNow(), db: { ...stateNow().db, tables: { tag: [] } } }])(
    'is rejected if it is not a state of this version, and nothing changes (%#)',
    async (state) => {
      const before = JSON.stringify((await ask('GET /__mock/state')).body);
      expect((await ask('POST /__mock/state', { body: state })).status).toBe(422);
      expect(JSON.stringify((await ask('GET /__mock/state')).body)).toBe(before);
    },
  );
});
