import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withRefresh, usableToken } from '@/api/auth-fetch.ts';
import { ApiError, ExpiredAuthSessionError, SessionEndedError } from '@/api/error.ts';
import type { Fetch } from '@/api/with-timeout.ts';
import { deleteTag, listManagedTag, updateTag } from '@/api/gen/managed/sdk.gen.ts';
import { getUser, listNews, login } from '@/api/gen/public/sdk.gen.ts';
import { tokens } from '@/api/token.ts';
import { server } from '../../mocks/vitest.ts';
import { installLocks } from '../../tests/fake-locks.ts';

const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
const exp = Math.floor(Date.now() / 1000) + 3600;
const jwt = (jti: string) => `e30.${encode({ exp, jti })}.signature`;

const ofUser = (sub: string, jti = 'first') => `e30.${encode({ exp, sub, jti })}.signature`;

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

/** Mocks the refresh endpoint; returns the tokens that it received. */
const refreshes = (answer: () => Response = () => HttpResponse.json({ token: renewed })) => {
  const traded: (string | null)[] = [];
  server.use(
    http.post('*/api/auth/refresh', ({ request }) => {
      traded.push(request.headers.get('Authorization'));
      return answer();
    }),
  );
  return traded;
};

/** Mocks an endpoint that accepts only the given tokens; returns the tokens that it received. */
const tagsFor = (...good: string[]) => {
  const knocked: (string | null)[] = [];
  server.use(
    http.get('*/api/admin/tag', ({ request }) => {
      const sent = request.headers.get('Authorization');
      knocked.push(sent);
      return good.some((token) => sent === `Bearer ${token}`) ? HttpResponse.json(noTags) : unauthenticated();
    }),
  );
  return knocked;
};

const expireToken = () => tokens.storage.set('_token_expiration.laravelJWT', Date.now() - 1);
const expireSession = () => tokens.storage.set('_refresh_token_expiration.laravelJWT', Date.now() - 1);

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const listTags = async () => (await listManagedTag()).data;

beforeEach(() => {
  installLocks();
  tokens.begin(old);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a token that the device knows to be over', () => {
  test('is renewed once for five calls at once, and all five are answered', async () => {
    expireToken();
    const traded = refreshes();
    const knocked = tagsFor(renewed);
    const lists = await Promise.all([listTags(), listTags(), listTags(), listTags(), listTags()]);
    expect(traded).toEqual([`Bearer ${old}`]);
    expect(lists).toEqual([noTags, noTags, noTags, noTags, noTags]);
    expect(knocked).toEqual(Array.from({ length: 5 }, () => `Bearer ${renewed}`));
  });

  test('is not sent when its refresh is refused: the session is over', async () => {
    expireToken();
    refreshes(unauthenticated);
    const knocked = tagsFor(renewed);
    const errors = await Promise.all([outcome(listTags()), outcome(listTags())]);
    expect(errors).toEqual([expect.any(ExpiredAuthSessionError), expect.any(ExpiredAuthSessionError)]);
    expect(knocked).toEqual([]);
    expect(tokens.token()).toBeNull();
  });

  test('does not stand in the way of a reader: what is public needs none', async () => {
    expireToken();
    const traded = refreshes();
    const sent: (string | null)[] = [];
    server.use(
      http.get('*/api/news', ({ request }) => {
        sent.push(request.headers.get('Authorization'));
        return HttpResponse.json({ ...noTags });
      }),
    );
    await listNews();
    expect(sent).toEqual([null]);
    expect(traded).toEqual([]);
    expect(tokens.token()).toBe(`Bearer ${old}`);
  });
});

describe('after the 14 days', () => {
  test('nothing is sent at all, and the session is over', async () => {
    expireSession();
    const traded = refreshes();
    const knocked = tagsFor(old, renewed);
    expect(await outcome(listTags())).toBeInstanceOf(ExpiredAuthSessionError);
    expect([traded, knocked]).toEqual([[], []]);
    expect(tokens.token()).toBeNull();
  });
});

describe('a token that the server refuses though it looked good', () => {
  test('is renewed once, and the call is sent again', async () => {
    const traded = refreshes();
    const knocked = tagsFor(renewed);
    expect(await listTags()).toEqual(noTags);
    expect(traded).toEqual([`Bearer ${old}`]);
    expect(knocked).toEqual([`Bearer ${old}`, `Bearer ${renewed}`]);
  });

  test('a change is sent again with the same words', async () => {
    refreshes();
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

  test('and refuses again after the replay: the caller hears 401, and nothing goes round in circles', async () => {
    const traded = refreshes();
    const knocked = tagsFor();
    const error = await outcome(listTags());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 401 });
    expect(traded).toHaveLength(1);
    expect(knocked).toEqual([`Bearer ${old}`, `Bearer ${renewed}`]);
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
  });

  test('after another call has renewed it: the late one is only sent again', async () => {
    const traded = refreshes();
    const knocked: (string | null)[] = [];
    server.use(
      http.get('*/api/admin/tag', ({ request }) => {
        knocked.push(request.headers.get('Authorization'));
        if (knocked.length > 1) return HttpResponse.json(noTags);
        tokens.replace(renewed);
        return unauthenticated();
      }),
    );
    expect(await listTags()).toEqual(noTags);
    expect(traded).toEqual([]);
    expect(knocked).toEqual([`Bearer ${old}`, `Bearer ${renewed}`]);
  });

  test('and does not renew: the session is over', async () => {
    const traded = refreshes(unauthenticated);
    const knocked = tagsFor();
    expect(await outcome(listTags())).toBeInstanceOf(ExpiredAuthSessionError);
    expect([traded.length, knocked.length]).toEqual([1, 1]);
    expect(tokens.token()).toBeNull();
  });

  test('while another user signs in: nothing is sent in their name', async () => {
    const knocked: (string | null)[] = [];
    server.use(
      http.put('*/api/admin/tag/7', ({ request }) => {
        knocked.push(request.headers.get('Authorization'));
        tokens.begin(ofUser('2'));
        return unauthenticated();
      }),
    );
    tokens.begin(ofUser('1'));
    expect(await outcome(updateTag({ path: { id: 7 }, body: tag }))).toBeInstanceOf(SessionEndedError);
    expect(knocked).toEqual([`Bearer ${ofUser('1')}`]);
  });

  test('while the visitor signs out: the caller hears 401, and nothing is sent again', async () => {
    const traded = refreshes();
    let calls = 0;
    server.use(
      http.get('*/api/admin/tag', () => {
        calls += 1;
        tokens.clear();
        return unauthenticated();
      }),
    );
    expect(await outcome(listTags())).toMatchObject({ name: 'ApiError', status: 401 });
    expect([traded.length, calls]).toEqual([0, 1]);
  });

  test.each([403, 404, 419, 500])('a %i renews nothing', async (status) => {
    const traded = refreshes();
    server.use(http.delete('*/api/admin/tag/7', () => HttpResponse.json({ message: '' }, { status })));
    const error = await outcome(deleteTag({ path: { id: 7 } }));
    expect(error).toMatchObject({ name: 'ApiError', status });
    expect(traded).toEqual([]);
  });
});

describe('a reply that was asked for', () => {
  test.each([
    ['by the user before', () => tokens.begin(ofUser('2'))],
    ['before the user signed out', () => tokens.signOut()],
    [
      'before the user signed out in another tab',
      () => {
        localStorage.setItem('auth._token.laravelJWT', 'false');
        window.dispatchEvent(new StorageEvent('storage', { key: 'auth._token.laravelJWT' }));
      },
    ],
  ])('%s is dropped', async (_, change) => {
    tokens.subscribe(() => {});
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
    ['has expired and been renewed', () => tokens.replace(ofUser('1', 'renewed'))],
    ['has expired', () => tokens.clear()],
  ])('by a session that %s meanwhile is given', async (_, change) => {
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

test.each(['POST', 'PUT', 'DELETE'])('a %s that gets no answer in time is not sent again', async (method) => {
  const sent: string[] = [];
  const silent: Fetch = (url) => {
    sent.push(url);
    return Promise.reject(new DOMException('The server fell silent', 'TimeoutError'));
  };
  const headers = { Authorization: `Bearer ${old}` };
  const error = await outcome(withRefresh(silent)('/api/admin/tag', { method, headers }));
  expect(error).toMatchObject({ name: 'TimeoutError' });
  expect(sent).toHaveLength(1);
});

test('a call that waits for a refresh is not sent with the token of another user who signs in meanwhile', async () => {
  tokens.begin(ofUser('1'));
  expireToken();
  refreshes(() => {
    tokens.begin(ofUser('2'));
    return HttpResponse.json({ token: ofUser('1', 'renewed') });
  });
  const knocked = tagsFor(ofUser('2'));
  expect(await outcome(listTags())).toBeInstanceOf(SessionEndedError);
  expect(knocked).toEqual([]);
  expect(tokens.token()).toBe(`Bearer ${ofUser('2')}`);
});

describe('wrong credentials', () => {
  test('are a 401 of another kind: nothing is renewed, and no token goes along', async () => {
    const traded = refreshes();
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
    expect(traded).toEqual([]);
    expect(tokens.token()).toBe(`Bearer ${old}`);
  });
});

describe('nobody signed in', () => {
  test('a call that needs a token goes without, and its 401 reaches the caller', async () => {
    tokens.clear();
    const traded = refreshes();
    const error = await outcome(getUser());
    expect(error).toMatchObject({ name: 'ApiError', status: 401 });
    expect(traded).toEqual([]);
  });
});

test('a usable token comes without its Bearer', async () => {
  await expect(usableToken()).resolves.toBe(old);
});

const answer = (status: number) =>
  vi.fn<Fetch>(() => Promise.resolve(new Response(status === 204 ? null : '{}', { status })));

const sentWith = (send: ReturnType<typeof answer>, call = 0) => {
  const [url, init = {}] = send.mock.calls[call] ?? [];
  return { url, authorization: new Headers(init.headers).get('Authorization'), credentials: init.credentials };
};

describe('where a token may go', () => {
  const headers = { Authorization: `Bearer ${old}`, Accept: 'application/json' };

  test.each([
    ['https://vimeo.com/api/oembed.json?url=x', 'https://vimeo.com/api/oembed.json?url=x'],
    ['//evil.example/api/news', 'http://evil.example/api/news'],
    [`http://${location.hostname}.evil.example/api`, `http://${location.hostname}.evil.example/api`],
    [`http://user@evil.example/${location.host}`, `http://user@evil.example/${location.host}`],
    [`https://${location.host}/api/news`, `https://${location.host}/api/news`],
  ])('%s is another origin: no token, no cookies, and a 401 there means nothing', async (url, target) => {
    const traded = refreshes();
    const send = answer(401);
    const response = await withRefresh(send)(url, { headers, credentials: 'same-origin' });
    expect(response.status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
    expect(sentWith(send)).toEqual({ url: target, authorization: null, credentials: 'omit' });
    expect(traded).toEqual([]);
    expect(tokens.token()).toBe(`Bearer ${old}`);
  });

  test.each([['/api/admin/tag'], ['api/admin/tag'], [`${location.origin}/api/admin/tag`]])(
    '%s is the API: the token goes along',
    async (url) => {
      const send = answer(200);
      await withRefresh(send)(url, { headers, credentials: 'same-origin' });
      expect(sentWith(send)).toEqual({
        url: `${location.origin}/api/admin/tag`,
        authorization: `Bearer ${old}`,
        credentials: 'same-origin',
      });
    },
  );

  test('a refresh that is refused is not renewed in its turn', async () => {
    const traded = refreshes();
    const send = answer(401);
    const response = await withRefresh(send)('/api/auth/refresh', { method: 'POST', headers });
    expect(response.status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
    expect(traded).toEqual([]);
  });
});
