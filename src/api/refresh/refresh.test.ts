import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, ExpiredAuthSessionError, mayHaveSucceeded } from '@/api/error.ts';
import { endRefreshPause } from '@/api/refresh/refresh-failure.ts';
import { refreshSession } from '@/api/refresh/refresh.ts';
import { isRefreshSlow } from '@/api/refresh/slow-refresh.ts';
import { tokens } from '@/api/token.ts';
import { server } from '../../../mocks/vitest.ts';
import { installLocks } from '../../../tests/fake-locks.ts';
import { outcome } from '../../../tests/outcome.ts';
import { unsignedJwt } from '../../../tests/unsigned-jwt.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';

const exp = Math.floor(Date.now() / 1000) + 3600;
const jwt = (jti: string) => unsignedJwt({ exp, jti });

/** Mocks the refresh endpoint and records the requests. */
const mockRefresh = (respond: (call: number) => Response | Promise<Response>) => {
  const seen: { authorization: string | null; body: string; accept: string | null }[] = [];
  server.use(
    http.post('*/api/auth/refresh', async ({ request }) => {
      const { headers } = request;
      seen.push({
        authorization: headers.get('Authorization'),
        body: await request.text(),
        accept: headers.get('Accept'),
      });
      return respond(seen.length);
    }),
  );
  return seen;
};

/** Mocks a refresh endpoint with delayed responses. */
const mockDelayedRefresh = (respond: () => Response) => {
  const waiting: (() => void)[] = [];
  mockRefresh(() => new Promise((resolve) => waiting.push(() => resolve(respond()))));
  return {
    arrived: () => vi.waitFor(() => expect(waiting).toHaveLength(1)),
    release: () => waiting.forEach((go) => go()),
  };
};

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

/** Uses fake timers and a fixed jitter. */
const skipPauses = () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
};

/** Advances the timers until the promise settles; returns its outcome and the elapsed ms. */
const timed = async (request: Promise<unknown>) => {
  const started = performance.now();
  let result: { value: unknown; after: number } | null = null;
  const watch = async () => {
    const value = await outcome(request);
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

describe('a successful refresh', () => {
  test('replaces the token and keeps the end of the session', async () => {
    const end = tokens.sessionEnd();
    const seen = mockRefresh(() => HttpResponse.json({ token: renewed }));
    await refreshSession();
    expect(seen).toEqual([{ authorization: `Bearer ${old}`, body: '', accept: 'application/json' }]);
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
    expect(tokens.sessionEnd()).toBe(end);
  });

  test('is one request for concurrent callers', async () => {
    const seen = mockRefresh((call) => HttpResponse.json({ token: jwt(`renewed ${call}`) }));
    await Promise.all([refreshSession(), refreshSession(), refreshSession()]);
    expect(seen).toHaveLength(1);
    await refreshSession();
    expect(seen).toHaveLength(2);
    expect(tokens.token()).toBe(`Bearer ${jwt('renewed 2')}`);
  });

  test('is ignored after sign-out', async () => {
    const held = mockDelayedRefresh(() => HttpResponse.json({ token: renewed }));
    const request = refreshSession();
    await held.arrived();
    tokens.clear();
    held.release();
    await request;
    expect(tokens.token()).toBeNull();
  });

  test('does not replace the token of a later login', async () => {
    const held = mockDelayedRefresh(() => HttpResponse.json({ token: renewed }));
    const request = refreshSession();
    await held.arrived();
    tokens.begin(jwt('someone else'));
    held.release();
    await request;
    expect(tokens.token()).toBe(`Bearer ${jwt('someone else')}`);
  });
});

describe('a refused refresh', () => {
  test('rejects all concurrent callers; a new login can refresh again', async () => {
    const seen = mockRefresh((call) =>
      call === 1 ? HttpResponse.json({ message: '' }, { status: 401 }) : HttpResponse.json({ token: renewed }),
    );
    const [one, two] = await Promise.all([outcome(refreshSession()), outcome(refreshSession())]);
    expect([one, two]).toEqual([expect.any(ExpiredAuthSessionError), expect.any(ExpiredAuthSessionError)]);
    tokens.begin(old);
    await refreshSession();
    expect(seen).toHaveLength(2);
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
  });

  test('does not end a session that began meanwhile', async () => {
    const held = mockDelayedRefresh(() => HttpResponse.json({ message: '' }, { status: 401 }));
    const request = outcome(refreshSession());
    await held.arrived();
    tokens.begin(jwt('someone else'));
    held.release();
    expect(await request).toBeInstanceOf(ExpiredAuthSessionError);
    expect(tokens.token()).toBe(`Bearer ${jwt('someone else')}`);
  });
});

describe('a failed refresh that keeps the session', () => {
  test.each<[string, () => Response]>([
    ['200 without a token', () => HttpResponse.json({})],
    ['200 with a numeric token', () => HttpResponse.json({ token: 5 })],
    ['200 with an empty token', () => HttpResponse.json({ token: '' })],
    ['truncated JSON', () => new HttpResponse('{"token":"a.b', { headers: { 'Content-Type': 'application/json' } })],
    ['JSON string', () => HttpResponse.json('a.b.c')],
  ])('is retried: %s', async (_, respond) => {
    skipPauses();
    mockRefresh((call) => (call < 3 ? respond() : HttpResponse.json({ token: renewed })));
    expect((await timed(refreshSession())).value).toBeUndefined();
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
  });

  test('is retried three times with growing pauses, then rejects with retryAfter', async () => {
    skipPauses();
    const seen = mockRefresh(() => HttpResponse.error());
    const { value, after } = await timed(refreshSession());
    expect(value).toBeInstanceOf(ApiError);
    expect(value).toMatchObject({ retryAfter: 8 });
    // The request that waited for it was not sent.
    expect(mayHaveSucceeded(value)).toBe(false);
    expect(tokens.token()).toBe(`Bearer ${old}`);
    expect(seen).toHaveLength(4);
    expect(after).toBeGreaterThanOrEqual(7000);
    expect(after).toBeLessThan(9000);
  });

  test('rejects at once during Retry-After, in all tabs, and refreshes after it', async () => {
    skipPauses();
    const seen = mockRefresh((call) =>
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

  test('after a 429 without Retry-After waits a minute', async () => {
    skipPauses();
    const seen = mockRefresh(() => HttpResponse.json({ message: 'Too Many Attempts.' }, { status: 429 }));
    expect((await timed(refreshSession())).value).toMatchObject({ status: 429, retryAfter: 60 });
    await vi.advanceTimersByTimeAsync(40_000);
    expect((await timed(refreshSession())).value).toMatchObject({ status: 429, retryAfter: 20 });
    expect(seen).toHaveLength(1);
    expect(tokens.token()).toBe(`Bearer ${old}`);
  });

  test('sends at once when the user ends the pause, and pauses longer after the next failure', async () => {
    skipPauses();
    const headers = { 'Retry-After': '86400' };
    const seen = mockRefresh(() => HttpResponse.json({ message: '' }, { status: 503, headers }));
    expect((await timed(refreshSession())).value).toMatchObject({ status: 503, retryAfter: 3600 });
    endRefreshPause();
    await timed(refreshSession());
    expect(seen).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem('auth._refresh_failure') ?? '')).toMatchObject({ count: 2 });
  });

  test('pauses keep growing when another tab stores a token that also expires', async () => {
    skipPauses();
    const request = vi.spyOn(navigator.locks, 'request');
    const short = unsignedJwt({ exp: Date.now() / 1000 + 1, jti: 'of another tab' });
    const seen = mockRefresh((call) => {
      if (call === 1) tokens.replace(short);
      vi.setSystemTime(Date.now() + 1000);
      return HttpResponse.json({ message: '' }, { status: 503 });
    });
    expect((await timed(refreshSession())).value).toMatchObject({ status: 503 });
    expect(tokens.token()).toBe(`Bearer ${short}`);
    expect(seen).toHaveLength(5);
    // Each with one request.
    expect(request).toHaveBeenCalledTimes(5);
  });

  test('a clock that is set back does not lengthen the pause', async () => {
    skipPauses();
    mockRefresh((call) =>
      call === 1
        ? HttpResponse.json({ message: '' }, { status: 503, headers: { 'Retry-After': '60' } })
        : HttpResponse.json({ token: renewed }),
    );
    await timed(refreshSession());
    vi.setSystemTime(Date.now() - 7_200_000);
    expect((await timed(refreshSession())).value).toBeUndefined();
  });

  test('is not retried offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const seen = mockRefresh(() => HttpResponse.error());
    expect(await outcome(refreshSession())).toMatchObject({ isNetworkError: true, retryAfter: null });
    expect(seen).toHaveLength(1);
    expect(tokens.token()).toBe(`Bearer ${old}`);
  });

  test('without a response sets isRefreshSlow after 2 seconds and rejects after 30', async () => {
    skipPauses();
    const seen = mockRefresh(() => new Promise(() => {}));
    const request = timed(refreshSession());
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    await vi.waitFor(() => expect(isRefreshSlow.get()).toBe(true));
    const { value, after } = await request;
    expect(value).toMatchObject({ name: 'ApiError', isNetworkError: true });
    expect(after).toBeLessThanOrEqual(30_500);
    expect(seen).toHaveLength(1);
    expect(isRefreshSlow.get()).toBe(false);
    expect(tokens.token()).toBe(`Bearer ${old}`);
  });
});

describe('no refresh request', () => {
  test('is sent when signed out', async () => {
    const seen = mockRefresh(() => HttpResponse.json({ token: renewed }));
    tokens.clear();
    expect(await outcome(refreshSession())).toBeInstanceOf(ExpiredAuthSessionError);
    expect(seen).toEqual([]);
  });

  test('is sent after the 14-day session, which ends', async () => {
    const seen = mockRefresh(() => HttpResponse.json({ token: renewed }));
    tokens.storage.set('_refresh_token_expiration.laravelJWT', Date.now() - 1);
    expect(await outcome(refreshSession())).toBeInstanceOf(ExpiredAuthSessionError);
    expect(seen).toEqual([]);
    expect(tokens.token()).toBeNull();
  });

  test('is sent if another tab has refreshed: its token is used', async () => {
    const seen = mockRefresh(() => HttpResponse.json({ token: renewed }));
    const request = refreshSession();
    localStorage.setItem('auth._token.laravelJWT', `Bearer ${jwt('from another tab')}`);
    document.cookie = `auth._token_id.laravelJWT=${encodeURIComponent('from another tab')}; path=/`;
    await request;
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

  test('refresh one after the other with Web Locks', async () => {
    const seen = mockRefresh(() => HttpResponse.json({ token: renewed }));
    const { release } = holdLock();
    const request = refreshSession();
    await tokens.waitForTokenSync();
    expect(seen).toEqual([]);
    release();
    await request;
    expect(seen).toHaveLength(1);
  });

  test('share the new token: the waiting tab uses it', async () => {
    const seen = mockRefresh(() => HttpResponse.json({ token: renewed }));
    const { release } = holdLock();
    const request = refreshSession();
    tokens.replace(jwt('of the other tab'));
    release();
    await request;
    expect(seen).toEqual([]);
    expect(tokens.token()).toBe(`Bearer ${jwt('of the other tab')}`);
  });

  test('steal the lock of a frozen tab after 5 seconds', async () => {
    skipPauses();
    const seen = mockRefresh(() => HttpResponse.json({ token: renewed }));
    const { held } = holdLock();
    const { value, after } = await timed(refreshSession());
    expect(value).toBeUndefined();
    expect(seen).toHaveLength(1);
    expect(after).toBeGreaterThanOrEqual(5000);
    expect(after).toBeLessThan(6000);
    expect(await held).toMatchObject({ name: 'AbortError' });
  });

  test('stay signed in after a rejection without the lock, if the other tab’s token arrives', async () => {
    const held = mockDelayedRefresh(() => HttpResponse.json({ message: '' }, { status: 401 }));
    const request = refreshSession();
    await held.arrived();
    await navigator.locks.request('auth.refresh', { steal: true }, () => {});
    held.release();
    setTimeout(() => tokens.replace(renewed), 100);
    await request;
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
  });
});
