import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withRefresh, freshToken } from '@/api/auth-fetch.ts';
import { ApiError, ExpiredAuthSessionError, SessionEndedError } from '@/api/error.ts';
import type { Fetch } from '@/api/with-timeout.ts';
import { listManagedTag, updateTag } from '@/api/gen/managed/sdk.gen.ts';
import { getUser, listNews, login } from '@/api/gen/public/sdk.gen.ts';
import { tokens } from '@/api/token.ts';
import { server } from '../../mocks/vitest.ts';
import { installLocks } from '../../tests/fake-locks.ts';
import { outcome } from '../../tests/outcome.ts';
import { unsignedJwt } from '../../tests/unsigned-jwt.ts';

const exp = Math.floor(Date.now() / 1000) + 3600;
const jwt = (jti: string) => unsignedJwt({ exp, jti });

const ofUser = (sub: string, jti = 'first') => unsignedJwt({ exp, sub, jti });

const old = jwt('old');
const renewed = jwt('renewed');

const noTags = {
  data: [],
  links: { first: null, last: null, prev: null, next: null },
  meta: { current_page: 1, from: null, last_page: 1, path: '/api/admin/tag', per_page: 15, to: null, total: 0 },
};
const tag = {
  id: 7,
  name: '蔬菜',
  slug: 'vegetables',
  color: '#2f9e44',
  count: 0,
  updated_at: '2026-11-20T08:00:00.000000Z',
};
const unauthenticated = () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });

/** Mocks the refresh endpoint; returns the `Authorization` headers received. */
const mockRefresh = (answer: () => Response = () => HttpResponse.json({ token: renewed })) => {
  const refreshRequests: (string | null)[] = [];
  server.use(
    http.post('*/api/auth/refresh', ({ request }) => {
      refreshRequests.push(request.headers.get('Authorization'));
      return answer();
    }),
  );
  return refreshRequests;
};

/** Mocks an endpoint that accepts only the given tokens; returns the `Authorization` headers received. */
const mockTags = (...accepted: string[]) => {
  const received: (string | null)[] = [];
  server.use(
    http.get('*/api/admin/tag', ({ request }) => {
      const sent = request.headers.get('Authorization');
      received.push(sent);
      return accepted.some((token) => sent === `Bearer ${token}`) ? HttpResponse.json(noTags) : unauthenticated();
    }),
  );
  return received;
};

const expireToken = () => tokens.storage.set('_token_expiration.laravelJWT', Date.now() - 1);
const expireSession = () => tokens.storage.set('_refresh_token_expiration.laravelJWT', Date.now() - 1);

const listTags = async () => (await listManagedTag()).data;

beforeEach(() => {
  installLocks();
  tokens.begin(old);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

describe('an expired token', () => {
  test('is not sent when its refresh is refused, and the session ends', async () => {
    expireToken();
    mockRefresh(unauthenticated);
    const received = mockTags(renewed);
    const errors = await Promise.all([outcome(listTags()), outcome(listTags())]);
    expect(errors).toEqual([expect.any(ExpiredAuthSessionError), expect.any(ExpiredAuthSessionError)]);
    expect(received).toEqual([]);
    expect(tokens.token()).toBeNull();
  });

  test('is neither sent nor refreshed for a public request', async () => {
    expireToken();
    const refreshRequests = mockRefresh();
    const sent: (string | null)[] = [];
    server.use(
      http.get('*/api/news', ({ request }) => {
        sent.push(request.headers.get('Authorization'));
        return HttpResponse.json({ ...noTags });
      }),
    );
    await listNews();
    expect(sent).toEqual([null]);
    expect(refreshRequests).toEqual([]);
    expect(tokens.token()).toBe(`Bearer ${old}`);
  });
});

describe('after the 14-day session', () => {
  test('no request is sent, and the session ends', async () => {
    expireSession();
    const refreshRequests = mockRefresh();
    const received = mockTags(old, renewed);
    expect(await outcome(listTags())).toBeInstanceOf(ExpiredAuthSessionError);
    expect([refreshRequests, received]).toEqual([[], []]);
    expect(tokens.token()).toBeNull();
  });
});

describe('a 401 for a token that looks valid', () => {
  test('replays a PUT with the same body', async () => {
    mockRefresh();
    const bodies: unknown[] = [];
    server.use(
      http.put('*/api/admin/tag/7', async ({ request }) => {
        bodies.push([request.headers.get('Content-Type'), await request.json()]);
        return request.headers.get('Authorization') === `Bearer ${renewed}`
          ? HttpResponse.json({ data: tag })
          : unauthenticated();
      }),
    );
    const body = { name: '蔬菜', slug: 'vegetables', color: '#2f9e44', updated_at: tag.updated_at };
    const { data } = await updateTag({ path: { id: 7 }, body });
    expect(data.data).toEqual(tag);
    expect(bodies).toEqual([
      ['application/json', body],
      ['application/json', body],
    ]);
  });

  test('rejects with 401 if the replay is refused too, without a loop', async () => {
    const refreshRequests = mockRefresh();
    const received = mockTags();
    const error = await outcome(listTags());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 401 });
    expect(refreshRequests).toHaveLength(1);
    expect(received).toEqual([`Bearer ${old}`, `Bearer ${renewed}`]);
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
  });

  test('replays without a refresh if another request has refreshed the token', async () => {
    const refreshRequests = mockRefresh();
    const received: (string | null)[] = [];
    server.use(
      http.get('*/api/admin/tag', ({ request }) => {
        received.push(request.headers.get('Authorization'));
        if (received.length > 1) return HttpResponse.json(noTags);
        tokens.replace(renewed);
        return unauthenticated();
      }),
    );
    expect(await listTags()).toEqual(noTags);
    expect(refreshRequests).toEqual([]);
    expect(received).toEqual([`Bearer ${old}`, `Bearer ${renewed}`]);
  });

  test('does not replay the request with the token of another user who signed in', async () => {
    const received: (string | null)[] = [];
    server.use(
      http.put('*/api/admin/tag/7', ({ request }) => {
        received.push(request.headers.get('Authorization'));
        tokens.begin(ofUser('2'));
        return unauthenticated();
      }),
    );
    tokens.begin(ofUser('1'));
    expect(await outcome(updateTag({ path: { id: 7 }, body: tag }))).toBeInstanceOf(SessionEndedError);
    expect(received).toEqual([`Bearer ${ofUser('1')}`]);
  });

  test('rejects with 401 and does not replay if the user signed out', async () => {
    const refreshRequests = mockRefresh();
    let calls = 0;
    server.use(
      http.get('*/api/admin/tag', () => {
        calls += 1;
        tokens.clear();
        return unauthenticated();
      }),
    );
    expect(await outcome(listTags())).toMatchObject({ name: 'ApiError', status: 401 });
    expect([refreshRequests.length, calls]).toEqual([0, 1]);
  });
});

describe('a response to a request', () => {
  test.each([
    ['of the previous user', () => tokens.begin(ofUser('2'))],
    ['before sign-out', () => tokens.signOut()],
    [
      'before sign-out in another tab',
      () => {
        localStorage.setItem('auth._token.laravelJWT', 'false');
        tokens.adoptOwner();
      },
    ],
  ])('%s is dropped with SessionEndedError', async (_, change) => {
    tokens.begin(ofUser('1'));
    server.use(
      http.get('*/api/admin/tag', () => {
        change();
        return HttpResponse.json(noTags);
      }),
    );
    expect(await outcome(listTags())).toBeInstanceOf(SessionEndedError);
  });

  test.each([
    ['was refreshed', () => tokens.replace(ofUser('1', 'renewed'))],
    ['expired', () => tokens.clear()],
  ])('is returned if the session %s meanwhile', async (_, change) => {
    tokens.begin(ofUser('1'));
    server.use(
      http.get('*/api/admin/tag', () => {
        change();
        return HttpResponse.json(noTags);
      }),
    );
    expect(await listTags()).toEqual(noTags);
  });
});

test.each(['POST', 'PUT', 'DELETE'])('a %s that times out is not repeated', async (method) => {
  const sent: string[] = [];
  const silent: Fetch = (url) => {
    sent.push(url);
    return Promise.reject(new DOMException('Timeout', 'TimeoutError'));
  };
  const headers = { Authorization: `Bearer ${old}` };
  const error = await outcome(withRefresh(silent)('/api/admin/tag', { method, headers }));
  expect(error).toMatchObject({ name: 'TimeoutError' });
  expect(sent).toHaveLength(1);
});

test('a request that waits for a refresh is not sent with the token of another user who signs in meanwhile', async () => {
  tokens.begin(ofUser('1'));
  expireToken();
  mockRefresh(() => {
    tokens.begin(ofUser('2'));
    return HttpResponse.json({ token: ofUser('1', 'renewed') });
  });
  const received = mockTags(ofUser('2'));
  expect(await outcome(listTags())).toBeInstanceOf(SessionEndedError);
  expect(received).toEqual([]);
  expect(tokens.token()).toBe(`Bearer ${ofUser('2')}`);
});

describe('login with wrong credentials', () => {
  test('sends no token and triggers no refresh on 401', async () => {
    const refreshRequests = mockRefresh();
    const sent: (string | null)[] = [];
    server.use(
      http.post('*/api/auth/login', ({ request }) => {
        sent.push(request.headers.get('Authorization'));
        return HttpResponse.json({ error: 'Unauthorized' }, { status: 401 });
      }),
    );
    const error = await outcome(login({ body: { email: 'a@example.com', password: 'wrong' } }));
    expect(error).toMatchObject({ name: 'ApiError', status: 401 });
    expect(sent).toEqual([null]);
    expect(refreshRequests).toEqual([]);
    expect(tokens.token()).toBe(`Bearer ${old}`);
  });
});

describe('signed out', () => {
  test('a request that needs a token is sent without one and rejects with 401', async () => {
    tokens.clear();
    const refreshRequests = mockRefresh();
    const error = await outcome(getUser());
    expect(error).toMatchObject({ name: 'ApiError', status: 401 });
    expect(refreshRequests).toEqual([]);
  });
});

test('freshToken returns the token without Bearer', async () => {
  await expect(freshToken()).resolves.toBe(old);
});

const respondWith = (status: number) =>
  vi.fn<Fetch>(() => Promise.resolve(new Response(status === 204 ? null : '{}', { status })));

const sentWith = (send: ReturnType<typeof respondWith>, call = 0) => {
  const [url, init = {}] = send.mock.calls[call] ?? [];
  return { url, authorization: new Headers(init.headers).get('Authorization'), credentials: init.credentials };
};

describe('withRefresh by origin', () => {
  const headers = { Authorization: `Bearer ${old}`, Accept: 'application/json' };

  test.each([
    ['https://vimeo.com/api/oembed.json?url=x', 'https://vimeo.com/api/oembed.json?url=x'],
    ['//evil.example/api/news', 'http://evil.example/api/news'],
    [`http://${location.hostname}.evil.example/api`, `http://${location.hostname}.evil.example/api`],
    [`http://user@evil.example/${location.host}`, `http://user@evil.example/${location.host}`],
    [`https://${location.host}/api/news`, `https://${location.host}/api/news`],
  ])('sends no token and no cookies to the other origin %s and ignores its 401', async (url, target) => {
    const refreshRequests = mockRefresh();
    const send = respondWith(401);
    const response = await withRefresh(send)(url, { headers, credentials: 'same-origin' });
    expect(response.status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
    expect(sentWith(send)).toEqual({ url: target, authorization: null, credentials: 'omit' });
    expect(refreshRequests).toEqual([]);
    expect(tokens.token()).toBe(`Bearer ${old}`);
  });

  test.each([['/api/admin/tag'], ['api/admin/tag'], [`${location.origin}/api/admin/tag`]])(
    'sends the token to the API: %s',
    async (url) => {
      const send = respondWith(200);
      await withRefresh(send)(url, { headers, credentials: 'same-origin' });
      expect(sentWith(send)).toEqual({
        url: `${location.origin}/api/admin/tag`,
        authorization: `Bearer ${old}`,
        credentials: 'same-origin',
      });
    },
  );

  test('a 401 of the refresh request triggers no second refresh', async () => {
    const refreshRequests = mockRefresh();
    const send = respondWith(401);
    const response = await withRefresh(send)('/api/auth/refresh', { method: 'POST', headers });
    expect(response.status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
    expect(refreshRequests).toEqual([]);
  });
});
