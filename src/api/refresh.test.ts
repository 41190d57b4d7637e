import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import { refreshSession } from '@/api/refresh.ts';
import { tokens } from '@/api/token.ts';
import { server } from '../../mocks/vitest.ts';

const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
const exp = Math.floor(Date.now() / 1000) + 3600;
const jwt = (jti: string) => `e30.${encode({ exp, jti })}.signature`;

/** Mocks the refresh endpoint and records the requests. */
const refreshes = (answer: (call: number) => Response | Promise<Response>) => {
  const seen: { authorization: string | null; body: string; accept: string | null }[] = [];
  server.use(
    http.post('*/api/auth/refresh', async ({ request }) => {
      const { headers } = request;
      seen.push({
        authorization: headers.get('Authorization'),
        body: await request.text(),
        accept: headers.get('Accept'),
      });
      return answer(seen.length);
    }),
  );
  return seen;
};

/** Mocks a refresh endpoint with delayed responses. */
const heldRefreshes = (answer: () => Response) => {
  const waiting: (() => void)[] = [];
  refreshes(() => new Promise((resolve) => waiting.push(() => resolve(answer()))));
  return {
    arrived: () => vi.waitFor(() => expect(waiting).toHaveLength(1)),
    letGo: () => waiting.forEach((go) => go()),
  };
};

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

const old = jwt('old');
const renewed = jwt('renewed');

const lock = vi.fn<(name: string, action: () => Promise<void>) => Promise<void>>();

beforeEach(() => {
  lock.mockReset().mockImplementation((_name, action) => action());
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: lock } });
  tokens.begin(old);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a refresh that the server grants', () => {
  test('trades the current token for a new one, without a body', async () => {
    const end = tokens.sessionEnd();
    const seen = refreshes(() => HttpResponse.json({ token: renewed }));
    await refreshSession();
    expect(seen).toEqual([{ authorization: `Bearer ${old}`, body: '', accept: 'application/json' }]);
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
    expect(tokens.sessionEnd()).toBe(end);
  });

  test('is one request for all who ask at once, and the next one starts anew', async () => {
    const seen = refreshes((call) => HttpResponse.json({ token: jwt(`renewed ${call}`) }));
    await Promise.all([refreshSession(), refreshSession(), refreshSession()]);
    expect(seen).toHaveLength(1);
    await refreshSession();
    expect(seen).toHaveLength(2);
    expect(tokens.token()).toBe(`Bearer ${jwt('renewed 2')}`);
  });

  test('that comes after the visitor signed out belongs to nobody', async () => {
    const held = heldRefreshes(() => HttpResponse.json({ token: renewed }));
    const asked = refreshSession();
    await held.arrived();
    tokens.clear();
    held.letGo();
    await asked;
    expect(tokens.token()).toBeNull();
  });

  test('that comes after another login does not replace that login’s token', async () => {
    const held = heldRefreshes(() => HttpResponse.json({ token: renewed }));
    const asked = refreshSession();
    await held.arrived();
    tokens.begin(jwt('someone else'));
    held.letGo();
    await asked;
    expect(tokens.token()).toBe(`Bearer ${jwt('someone else')}`);
  });
});

describe('a refresh that the server refuses ends the session', () => {
  test.each<[string, () => Response]>([
    ['401', () => HttpResponse.json({ message: 'Token has expired and can no longer be refreshed' }, { status: 401 })],
    ['500', () => HttpResponse.json({ message: 'Server Error' }, { status: 500 })],
    ['422', () => HttpResponse.json({ message: '' }, { status: 422 })],
    ['200 without a token', () => HttpResponse.json({})],
    ['200 with a token that is no text', () => HttpResponse.json({ token: 5 })],
    ['200 with an empty token', () => HttpResponse.json({ token: '' })],
    ['200 with an empty body', () => new HttpResponse('', { headers: { 'Content-Type': 'application/json' } })],
    ['a page of HTML', () => HttpResponse.html('<h1>Welcome</h1>')],
    ['a text', () => HttpResponse.json('a.b.c')],
  ])('%s', async (_, answer) => {
    const seen = refreshes(answer);
    expect(await outcome(refreshSession())).toBeInstanceOf(ExpiredAuthSessionError);
    expect(tokens.token()).toBeNull();
    expect(tokens.check()).toEqual({ valid: false, tokenExpired: false, refreshTokenExpired: false });
    expect(seen).toHaveLength(1);
  });

  test('all who asked at once are told, and a new login may refresh again', async () => {
    const seen = refreshes((call) =>
      call === 1 ? HttpResponse.json({ message: '' }, { status: 401 }) : HttpResponse.json({ token: renewed }),
    );
    const [one, two] = await Promise.all([outcome(refreshSession()), outcome(refreshSession())]);
    expect([one, two]).toEqual([expect.any(ExpiredAuthSessionError), expect.any(ExpiredAuthSessionError)]);
    tokens.begin(old);
    await refreshSession();
    expect(seen).toHaveLength(2);
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
  });

  test('but not one that was begun meanwhile', async () => {
    const held = heldRefreshes(() => HttpResponse.json({ message: '' }, { status: 401 }));
    const asked = outcome(refreshSession());
    await held.arrived();
    tokens.begin(jwt('someone else'));
    held.letGo();
    expect(await asked).toBeInstanceOf(ExpiredAuthSessionError);
    expect(tokens.token()).toBe(`Bearer ${jwt('someone else')}`);
  });
});

describe('no answer is no refusal', () => {
  test('a cut connection keeps the session, and the next try may succeed', async () => {
    refreshes((call) => (call === 1 ? HttpResponse.error() : HttpResponse.json({ token: renewed })));
    const error = await outcome(refreshSession());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ isNetworkError: true, status: 0 });
    expect(tokens.token()).toBe(`Bearer ${old}`);
    expect(tokens.check().valid).toBe(true);
    await refreshSession();
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
  });

  test('a connection that breaks within the answer keeps it, too', async () => {
    const started = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"token":"')),
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    const headers = { 'Content-Type': 'application/json' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(started, { headers })));
    const error = await outcome(refreshSession());
    vi.unstubAllGlobals();
    expect(error).toMatchObject({ name: 'ApiError', isNetworkError: true });
    expect(tokens.token()).toBe(`Bearer ${old}`);
  });

  test('a server that stays silent for 30 seconds keeps it, too', async () => {
    const seen = refreshes(() => new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = outcome(refreshSession());
    try {
      await vi.waitFor(() => expect(seen).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(30_000);
    } finally {
      vi.useRealTimers();
    }
    expect(await asked).toMatchObject({ name: 'ApiError', isNetworkError: true });
    expect(tokens.token()).toBe(`Bearer ${old}`);
  });
});

describe('nothing to refresh', () => {
  test('nobody is signed in: nothing is sent', async () => {
    const seen = refreshes(() => HttpResponse.json({ token: renewed }));
    tokens.clear();
    expect(await outcome(refreshSession())).toBeInstanceOf(ExpiredAuthSessionError);
    expect(seen).toEqual([]);
  });

  test('the 14 days are over: nothing is sent, and the session ends', async () => {
    const seen = refreshes(() => HttpResponse.json({ token: renewed }));
    tokens.storage.set('_refresh_token_expiration.laravelJWT', Date.now() - 1);
    expect(await outcome(refreshSession())).toBeInstanceOf(ExpiredAuthSessionError);
    expect(seen).toEqual([]);
    expect(tokens.token()).toBeNull();
  });

  test('another tab was faster: its token is used', async () => {
    const seen = refreshes(() => HttpResponse.json({ token: renewed }));
    const asked = refreshSession();
    localStorage.setItem('auth._token.laravelJWT', `Bearer ${jwt('from another tab')}`);
    document.cookie = `auth._token_id.laravelJWT=${encodeURIComponent('from another tab')}; path=/`;
    await asked;
    expect(seen).toEqual([]);
    expect(tokens.token()).toBe(`Bearer ${jwt('from another tab')}`);
  });
});

describe('two tabs', () => {
  test('refresh one after the other where the browser can lock', async () => {
    const seen = refreshes(() => HttpResponse.json({ token: renewed }));
    const entering: (() => void)[] = [];
    lock.mockImplementation(
      (_name, action) => new Promise((resolve, reject) => entering.push(() => void action().then(resolve, reject))),
    );
    const asked = refreshSession();
    await tokens.waitForTokenSync();
    expect(seen).toEqual([]);
    expect(lock).toHaveBeenCalledWith('auth.refresh', expect.any(Function));
    entering.forEach((enter) => enter());
    await asked;
    expect(seen).toHaveLength(1);
  });

  test.each([[undefined], [null]])('refresh without a lock where there is none: %s', async (locks) => {
    const seen = refreshes(() => HttpResponse.json({ token: renewed }));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    await refreshSession();
    expect(seen).toHaveLength(1);
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
  });
});
