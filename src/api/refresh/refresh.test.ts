import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, ExpiredAuthSessionError, mayHaveSucceeded } from '@/api/error.ts';
import { refreshSession } from '@/api/refresh/refresh.ts';
import { refreshWait } from '@/api/refresh/refresh-wait.ts';
import { tokens } from '@/api/token.ts';
import { server } from '../../../mocks/vitest.ts';
import { installLocks } from '../../../tests/fake-locks.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';

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

beforeEach(() => {
  installLocks();
  tokens.begin(old);
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

/** Makes pauses pass at once; the jitter is in the middle. */
const skipPauses = () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
};

/** The outcome, and the ms that it took. */
const timed = async (asked: Promise<unknown>) => {
  const started = performance.now();
  let result: { value: unknown; after: number } | null = null;
  const watch = async () => {
    const value = await outcome(asked);
    result = { value, after: Math.round(performance.now() - started) };
  };
  void watch();
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(100);
      expect(result).not.toBeNull();
    },
    { timeout: 15_000, interval: 1 },
  );
  return result ?? { value: null, after: 0 };
};

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
    ['403', () => HttpResponse.json({ message: '' }, { status: 403 })],
    ['422', () => HttpResponse.json({ message: '' }, { status: 422 })],
    ['500 by jwt-auth', () => HttpResponse.json({ message: 'The token has been blacklisted' }, { status: 500 })],
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

describe('an answer that is no refusal keeps the session', () => {
  const failures: [string, () => Response][] = [
    ['a cut connection', () => HttpResponse.error()],
    ['429', () => HttpResponse.json({ message: 'Too Many Attempts.' }, { status: 429 })],
    ['500', () => HttpResponse.json({ message: 'Server Error' }, { status: 500 })],
    ['502 as HTML', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
    ['503', () => HttpResponse.json({ message: 'Service Unavailable' }, { status: 503 })],
    ['404 as HTML', () => HttpResponse.html('<h1>Not Found</h1>', { status: 404 })],
    ['200 without a token', () => HttpResponse.json({})],
    ['200 with a token that is no text', () => HttpResponse.json({ token: 5 })],
    ['200 with an empty token', () => HttpResponse.json({ token: '' })],
    ['200 with an empty body', () => new HttpResponse('', { headers: { 'Content-Type': 'application/json' } })],
    ['truncated JSON', () => new HttpResponse('{"token":"a.b', { headers: { 'Content-Type': 'application/json' } })],
    ['the page of a captive portal', () => HttpResponse.html('<h1>Welcome</h1>')],
    ['a text', () => HttpResponse.json('a.b.c')],
  ];

  test.each(failures)(
    '%s: three more tries with growing pauses, then an error that says when the next may be',
    async (_, answer) => {
      skipPauses();
      const seen = refreshes(answer);
      const { value, after } = await timed(refreshSession());
      expect(value).toBeInstanceOf(ApiError);
      expect(value).toMatchObject({ retryAfter: 8 });
      // What waited for it was never sent.
      expect(mayHaveSucceeded(value)).toBe(false);
      expect(tokens.token()).toBe(`Bearer ${old}`);
      expect(seen).toHaveLength(4);
      expect(after).toBeGreaterThanOrEqual(7000);
      expect(after).toBeLessThan(9000);
    },
  );

  test.each(failures)('%s: a later try may succeed', async (_, answer) => {
    skipPauses();
    refreshes((call) => (call < 3 ? answer() : HttpResponse.json({ token: renewed })));
    expect((await timed(refreshSession())).value).toBeUndefined();
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
  });

  test('what Retry-After asks is obeyed: no call before it is over, in no tab, and no wait either', async () => {
    skipPauses();
    const seen = refreshes((call) =>
      call === 1
        ? HttpResponse.json({ message: '' }, { status: 429, headers: { 'Retry-After': '60' } })
        : HttpResponse.json({ token: renewed }),
    );
    expect((await timed(refreshSession())).value).toMatchObject({ status: 429, retryAfter: 60 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await timed(refreshSession())).value).toMatchObject({ status: 429, retryAfter: 30 });
    expect(seen).toHaveLength(1);
    expect(localStorage.getItem('auth._refresh_failure')).toContain('429');
    await vi.advanceTimersByTimeAsync(31_000);
    expect((await timed(refreshSession())).value).toBeUndefined();
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
    expect(localStorage.getItem('auth._refresh_failure')).toBeNull();
  });

  test('pauses grow, too, when another tab’s token, which is also over, comes meanwhile', async () => {
    skipPauses();
    const asked = vi.spyOn(navigator.locks, 'request');
    const short = `e30.${encode({ exp: Date.now() / 1000 + 1, jti: 'of another tab' })}.signature`;
    const seen = refreshes((call) => {
      if (call === 1) tokens.replace(short);
      vi.setSystemTime(Date.now() + 1000);
      return HttpResponse.json({ message: '' }, { status: 503 });
    });
    expect((await timed(refreshSession())).value).toMatchObject({ status: 503 });
    expect(tokens.token()).toBe(`Bearer ${short}`);
    expect(seen).toHaveLength(5);
    // None without a request in between.
    expect(asked).toHaveBeenCalledTimes(5);
  });

  test('a clock that was set back does not lengthen the pause', async () => {
    skipPauses();
    refreshes((call) =>
      call === 1
        ? HttpResponse.json({ message: '' }, { status: 503, headers: { 'Retry-After': '60' } })
        : HttpResponse.json({ token: renewed }),
    );
    await timed(refreshSession());
    vi.setSystemTime(Date.now() - 7_200_000);
    expect((await timed(refreshSession())).value).toBeUndefined();
  });

  test('without a network nothing is tried twice', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const seen = refreshes(() => HttpResponse.error());
    expect(await outcome(refreshSession())).toMatchObject({ isNetworkError: true, retryAfter: null });
    expect(seen).toHaveLength(1);
    expect(tokens.token()).toBe(`Bearer ${old}`);
  });

  test('a server that stays silent: told after 2 seconds, given up after 30', async () => {
    skipPauses();
    const seen = refreshes(() => new Promise(() => {}));
    const asked = timed(refreshSession());
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    await vi.waitFor(() => expect(refreshWait.get()).toBe(true));
    const { value, after } = await asked;
    expect(value).toMatchObject({ name: 'ApiError', isNetworkError: true });
    expect(after).toBeLessThanOrEqual(30_500);
    expect(seen).toHaveLength(1);
    expect(refreshWait.get()).toBe(false);
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
  /** Another tab holds the lock until the returned function is called. */
  const holdLock = () => {
    const { promise, resolve } = withResolvers<void>();
    const held = outcome(navigator.locks.request('auth.refresh', () => promise));
    return { release: resolve, held };
  };

  test('refresh one after the other where the browser can lock', async () => {
    const seen = refreshes(() => HttpResponse.json({ token: renewed }));
    const { release } = holdLock();
    const asked = refreshSession();
    await tokens.waitForTokenSync();
    expect(seen).toEqual([]);
    release();
    await asked;
    expect(seen).toHaveLength(1);
  });

  test('the one that waits takes the new token of the other', async () => {
    const seen = refreshes(() => HttpResponse.json({ token: renewed }));
    const { release } = holdLock();
    const asked = refreshSession();
    tokens.replace(jwt('of the other tab'));
    release();
    await asked;
    expect(seen).toEqual([]);
    expect(tokens.token()).toBe(`Bearer ${jwt('of the other tab')}`);
  });

  test('wait 5 seconds for one that is frozen, then go on without it', async () => {
    skipPauses();
    const seen = refreshes(() => HttpResponse.json({ token: renewed }));
    const { held } = holdLock();
    const { value, after } = await timed(refreshSession());
    expect(value).toBeUndefined();
    expect(seen).toHaveLength(1);
    expect(after).toBeGreaterThanOrEqual(5000);
    expect(after).toBeLessThan(6000);
    expect(await held).toMatchObject({ name: 'AbortError' });
  });

  test('that lost the lock to another is not signed out by a refusal when the other’s token comes', async () => {
    const held = heldRefreshes(() => HttpResponse.json({ message: '' }, { status: 401 }));
    const asked = refreshSession();
    await held.arrived();
    await navigator.locks.request('auth.refresh', { steal: true }, () => {});
    held.letGo();
    setTimeout(() => tokens.replace(renewed), 100);
    await asked;
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
  });
});
