// @vitest-environment node
import { getResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { now } from './clock.ts';
import { db } from './db.ts';
import { handlers } from './handlers/all.ts';
import { keepWith, reset, restored, saved } from './state.ts';
import { ask, at, listAt, pluck, signIn } from './testing.ts';

beforeEach(() => reset());

const faults = (...list: object[]) => ask('POST /__mock/faults', { body: list });
const status = async (call: string) => (await ask(call)).status;

describe('faults', () => {
  test('come before the real answer, once unless told', async () => {
    await faults({ path: '/api/news', status: 503, body: { message: '维护中' }, headers: { 'Retry-After': '7' } });
    const broken = await ask('GET /api/news');
    expect(broken).toMatchObject({ status: 503, body: { message: '维护中' } });
    expect(broken.headers.get('retry-after')).toBe('7');
    expect(await status('GET /api/news')).toBe(200);
  });

  test('fit by method, by stars and by query', async () => {
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

  test('can cut the connection', async () => {
    await faults({ path: '/api/news', cut: true });
    const response = await getResponse(handlers, new Request('http://localhost/api/news'));
    expect(response?.type).toBe('error');
  });

  test('can only delay the real answer', async () => {
    await faults({ path: '/api/news', delay: 40 });
    const start = performance.now();
    expect(await status('GET /api/news')).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(35);
  });

  test('are replaced by the next list', async () => {
    await faults({ path: '/api/*', status: 500, times: 99 });
    await faults();
    expect(await status('GET /api/news')).toBe(200);
  });
});

describe('the control', () => {
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

  test('resets to another seed', async () => {
    const before = pluck(await ask('GET /api/knowhow'), 'title');
    await ask('POST /__mock/reset', { body: { seed: 2 } });
    expect(pluck(await ask('GET /api/knowhow'), 'title')).not.toEqual(before);
  });

  test('moves the clock and sets it', async () => {
    const answer = await ask('POST /__mock/clock', { body: { now: '2030-01-01T00:00:00Z' } });
    expect(String(at(answer, 'now'))).toMatch(/^2030-01-01T00:00:00/);
    expect(String(at(await ask('POST /__mock/clock', { body: { advance: 60 } }), 'now'))).toMatch(/^2030-01-01T00:01/);
    expect(at(await ask('GET /health'), 'status')).toBe('ok');
  });

  test('turns the general limit on and off', async () => {
    await ask('POST /__mock/limits', { body: { perMinute: 2 } });
    expect((await ask('GET /api/news')).headers.get('x-ratelimit-remaining')).toBe('1');
    await ask('GET /api/tag');
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
    expect(listAt(await ask('GET /__mock/requests'), 'data')).toEqual([
      { method: 'POST', path: '/api/auth/login', status: 200 },
      { method: 'POST', path: '/api/auth/refresh', status: 200 },
      { method: 'GET', path: '/api/news?page=2', status: 200 },
    ]);
  });

  test('refuses what it does not understand', async () => {
    expect(await status('POST /__mock/faults')).toBe(422);
    expect((await ask('POST /__mock/clock', { body: { forward: 5 } })).status).toBe(422);
  });
});

describe('the state', () => {
  test('is kept before a write is answered, and can be taken up again', async () => {
    let kept = '';
    keepWith(async () => {
      kept = JSON.stringify(saved());
    });
    await ask('DELETE /api/admin/tag/1', { token: await signIn('admin') });
    keepWith(async () => {});
    reset();
    expect(restored(JSON.parse(kept))).toBe(true);
    expect(db.tables.tag.size).toBe(23);
    expect(restored({ ...saved(), version: 0 })).toBe(false);
  });
});
