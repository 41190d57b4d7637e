// @vitest-environment node
import { readFileSync } from 'node:fs';
import { getResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handlers } from '../handlers/all.ts';
import { reset } from '../state.ts';
import { ask, at, listAt, signIn, textAt } from '../testing.ts';
import { listScenarios, scenarios, writtenAs, type ScenarioName } from './scenarios.ts';

beforeEach(() => reset());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const begin = async (scenario: string) => {
  const { status, body } = await ask('POST /__mock/scenario', { body: { scenario } });
  expect({ status, body }).toEqual({ status: 200, body: { scenario } });
};

const status = async (call: string, token?: string) => (await ask(call, { token })).status;
const waitOf = async (call: string, token?: string) => {
  const response = await ask(call, { token });
  return [response.status, response.headers.get('retry-after')];
};
const login = 'POST /api/auth/login';
const refresh = 'POST /api/auth/refresh';
const adminList = 'GET /api/admin/news';
const save = 'PUT /api/admin/news/5';
const isCut = async (path: string, method = 'GET', token = '') => {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  return (await getResponse(handlers, new Request(`http://localhost${path}`, { method, headers })))?.type === 'error';
};

/** Minimum duration of a response in ms by a fake clock, in steps of 100; real work is not counted. */
const duration = async (call: () => Promise<unknown>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answered = vi.fn<() => void>();
  void call().then(answered);
  let passed = 0;
  while (answered.mock.calls.length === 0 && passed < 700_000) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise(setImmediate);
    passed += 100;
  }
  vi.useRealTimers();
  return passed;
};

/** The effect of each scenario on a call; `token` is an administrator’s, issued before it. */
const effects: Record<ScenarioName, (token: string) => Promise<void>> = {
  'expired-token': async (token) => {
    expect(await status(adminList, token)).toBe(401);
    expect(await status(refresh, token)).toBe(200);
  },
  'short-token': async () => {
    const token = await signIn('admin');
    expect(await status(adminList, token)).toBe(200);
    await ask('POST /__mock/clock', { body: { advance: 21 } });
    expect(await status(adminList, token)).toBe(401);
  },
  grace: async (token) => {
    expect(await status(refresh, token)).toBe(200);
    expect(await status(adminList, token)).toBe(401);
  },
  'jwt-reasons': async () => {
    expect(textAt(await ask(adminList, { token: 'no token' }), 'message')).toBe('Wrong number of segments');
  },
  'form-limit': async () => {
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push(await status('POST /api/contact'));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  },
  'english-texts': async () => {
    expect(at(await ask(login), 'errors.email')).toEqual(['The email field is required.']);
  },
  'mail-case': async () => {
    const body = { email: 'Admin@example.com', password: 'password' };
    expect((await ask(login, { body })).status).toBe(401);
  },
  fractions: async (token) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 1000) * 1000 + 1123 });
    const created = await ask('POST /api/admin/news', { token, body: { title: '题目', body: '<p>文</p>' } });
    expect(textAt(created, 'data.updated_at')).toMatch(/\.123000Z$/);
  },
  'post-limit': async (token) => {
    const body = { title: '题目', body: 'x'.repeat(8 * 1024 * 1024) };
    expect(await ask('POST /api/admin/news', { token, body })).toMatchObject({ status: 413, body: { message: '' } });
  },
  'refresh-refused': async (token) => {
    expect([await status(adminList, token), await status(refresh, token)]).toEqual([401, 401]);
  },
  'refresh-throttled': async (token) => {
    expect(await waitOf(refresh, token)).toEqual([429, '5']);
    expect(await status(refresh, token)).toBe(200);
  },
  'refresh-lost': async (token) => {
    expect(await isCut('/api/auth/refresh', 'POST', token)).toBe(true);
    expect(await status(refresh, token)).toBe(200);
  },
  'refresh-silent': async (token) => {
    expect(await duration(() => ask(refresh, { token }))).toBeGreaterThanOrEqual(600_000);
  },
  blacklisted: async (token) => {
    for (const call of [adminList, refresh, 'GET /api/auth/user'])
      expect(textAt(await ask(call, { token }), 'message')).toBe('The token has been blacklisted');
    expect(await status('GET /api/news', token)).toBe(200);
  },
  '500-for-expired': async (token) => {
    expect(await ask(adminList, { token })).toMatchObject({ status: 500, body: { message: 'Token has expired' } });
  },
  'wrong-password': async () => {
    expect((await ask(login, { body: { email: 'admin@example.com', password: 'password' } })).status).toBe(401);
  },
  'login-throttled': async () => {
    expect(await waitOf(login)).toEqual([429, '60']);
  },
  '403': async (token) => {
    expect([await status(adminList, token), await status('GET /api/news', token)]).toEqual([403, 200]);
  },
  '404': async () => {
    expect([await status('GET /api/news/5'), await status('GET /api/news')]).toEqual([404, 200]);
  },
  '409': async (token) => {
    expect([await status(save, token), await status(adminList, token)]).toEqual([409, 200]);
  },
  '409-record': async (token) => {
    const body: unknown = at(await ask('GET /api/admin/tag/5', { token }), 'data');
    const conflict = await ask('PUT /api/admin/tag/5', { token, body });
    expect([conflict.status, textAt(conflict, 'data.name')]).toEqual([409, expect.stringMatching(/（别人改过）$/)]);
    const merged = { ...Object(body), updated_at: at(conflict, 'data.updated_at') };
    expect((await ask('PUT /api/admin/tag/5', { token, body: merged })).status).toBe(200);
  },
  '413-html': async (token) => {
    const response = await ask('POST /api/admin/image', { token, body: new FormData() });
    expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html']);
  },
  '419': async (token) => {
    expect(await status(save, token)).toBe(419);
  },
  '422': async (token) => {
    const response = await ask(save, { token, body: {} });
    expect([response.status, at(response, 'errors.title')]).toEqual([422, ['标题 已经存在。']]);
  },
  '429': async () => {
    expect(await waitOf('GET /api/news')).toEqual([429, '10']);
  },
  limit: async () => {
    const response = await ask('GET /api/news');
    expect([response.status, response.headers.get('x-ratelimit-remaining')]).toEqual([200, '59']);
  },
  '500': async () => {
    expect(await status('GET /api/news')).toBe(500);
  },
  '502-html': async () => {
    const response = await ask('GET /api/news');
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
  },
  maintenance: async () => {
    expect(await waitOf('GET /api/news')).toEqual([503, '120']);
  },
  'captive-portal': async () => {
    const response = await ask('GET /api/news');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html']);
  },
  challenge: async () => {
    const response = await ask('GET /api/news');
    expect([response.status, response.headers.get('cf-mitigated')]).toEqual([403, 'challenge']);
  },
  offline: async () => {
    expect(await isCut('/api/news')).toBe(true);
  },
  'truncated-json': async () => {
    const response = await getResponse(handlers, new Request('http://localhost/api/news'));
    const text = (await response?.text()) ?? '';
    expect(text).toMatch(/^\{"data":/);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  },
  'empty-list': async () => {
    expect(await ask('GET /api/news')).toMatchObject({ status: 200, body: { data: [], meta: { total: 0 } } });
  },
  'one-page': async () => {
    expect(await ask('GET /api/news?per_page=5')).toMatchObject({
      body: { links: { next: null }, meta: { last_page: 1, total: 5 } },
    });
  },
  'many-records': async () => {
    expect(at(await ask('GET /api/news'), 'meta.total')).toBeGreaterThan(10_000);
  },
  latency: async () => {
    expect(await duration(() => ask('GET /api/news'))).toBeGreaterThanOrEqual(800);
  },
  jitter: async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    expect(await duration(() => ask('GET /api/news'))).toBeGreaterThanOrEqual(900);
  },
  'slow-3g': async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(await duration(() => ask('GET /api/news'))).toBeGreaterThanOrEqual(1200);
  },
  'drifting-field': async () => {
    const [first, second] = listAt(await ask('GET /api/news'), 'data');
    expect([first, second]).toMatchObject([{ title: expect.any(String) }, { title: { text: expect.any(String) } }]);
  },
  untagged: async () => {
    const [first, second] = listAt(await ask('GET /api/news'), 'data');
    expect(first).toHaveProperty('tags');
    expect(second).not.toHaveProperty('tags');
  },
  'numbers-as-text': async () => {
    expect(at(await ask('GET /api/news?per_page=5'), 'meta.per_page')).toBe('5');
  },
  'hostile-body': async () => {
    expect(textAt(await ask('GET /api/news/5'), 'data.body')).toContain('<script>');
  },
  'no-pictures': async () => {
    expect(listAt(await ask('GET /api/news'), 'data')).toEqual(
      listAt(await ask('GET /api/news'), 'data').map(() => expect.objectContaining({ image: null })),
    );
  },
  'missing-pictures': async () => {
    expect(await status('GET /storage/pictures/1.webp')).toBe(404);
  },
  'foreign-links': async () => {
    expect(textAt(await ask('GET /api/news?per_page=5'), 'links.next')).toMatch(/^http:\/\/10\./);
  },
  'clock-off': async () => {
    const { body } = await ask('GET /health');
    expect(body).toMatchObject({ status: 'ok' });
    expect(Date.parse(textAt(await ask('GET /health'), 'now')) - Date.now()).toBeGreaterThan(7_190_000);
  },
};

const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

describe('a scenario', () => {
  test.each(Object.keys(scenarios).filter(isScenario))('%s has its effect', async (name) => {
    expect.hasAssertions();
    const token = await signIn('admin');
    await begin(name);
    await effects[name](token);
  });

  test('uses its number', async () => {
    await begin('maintenance:7');
    expect(await waitOf('GET /api/news')).toEqual([503, '7']);
  });

  test('combines with another: latency and maintenance give a slow 503', async () => {
    await begin('latency:300,maintenance');
    let answered = 0;
    expect(await duration(async () => (answered = await status('GET /api/news')))).toBeGreaterThanOrEqual(300);
    expect(answered).toBe(503);
  });

  test('ends with the next one, and with an empty list', async () => {
    await begin('500');
    await begin('latency:0');
    expect(await status('GET /api/news')).toBe(200);
    await begin('500');
    await begin('');
    expect(await status('GET /api/news')).toBe(200);
  });

  test.each(['expired', 'offline:3', 'latency:soon', 'latency:-1'])(
    '%s is rejected and changes nothing',
    async (wanted) => {
      await begin('500');
      expect(await status('GET /api/news')).toBe(500);
      const refused = await ask('POST /__mock/scenario', { body: { scenario: wanted } });
      expect(refused.status).toBe(422);
      expect(await status('GET /api/news')).toBe(500);
    },
  );
});

test('all scenarios are listed over HTTP, and in docs/front-end.md with their defaults', async () => {
  const { body } = await ask('GET /__mock/scenarios');
  expect(body).toEqual({ data: JSON.parse(JSON.stringify(listScenarios())) });
  expect(listScenarios()).toHaveLength(47);
  const guide = readFileSync('docs/front-end.md', 'utf8');
  for (const scenario of listScenarios()) expect(guide).toContain(`| \`${writtenAs(scenario)}\` |`);
});
