import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { login as postLogin } from '@/api/gen/public/sdk.gen.ts';
import { tokens } from '@/api/token.ts';
import type { SessionState } from '@/auth/session-state.ts';
import { createSession } from '@/auth/session.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { clearLog, logged } from '../../mocks/http/log.ts';
import { server } from '../../mocks/vitest.ts';
import { installLocks } from '../../tests/fake-locks.ts';
import { outcome } from '../../tests/outcome.ts';

const keys = {
  token: '_token.laravelJWT',
  tokenExpiration: '_token_expiration.laravelJWT',
  refreshToken: '_refresh_token.laravelJWT',
  refreshTokenExpiration: '_refresh_token_expiration.laravelJWT',
};
const admin = { email: 'admin@example.com', password: 'password' };
const member = { email: 'member@example.com', password: 'password' };

const user = (status = 200) => `GET /api/auth/user ${status}`;
const login = (status = 200) => `POST /api/auth/login ${status}`;
const logout = (status = 200) => `POST /api/auth/logout ${status}`;
const refresh = (status = 200) => `POST /api/auth/refresh ${status}`;

beforeEach(() => {
  vi.spyOn(window, 'addEventListener');
  installLocks();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  closePage();
});

describe('restoring a stored session', () => {
  test('starts in the state restoring', () => {
    const session = createSession();
    expect(session.state()).toEqual({ status: 'restoring', user: null, error: null, ended: null });
    expect(session.serverState()).toEqual(session.state());
  });

  test('signs in with one request, for the user', async () => {
    await storeSession();
    const session = createSession();
    await session.restore();
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { email: admin.email }, error: null });
    expect(calls()).toEqual([user()]);
    expect(session.endsAt()).toBe(tokens.sessionEnd());
  });

  test('refreshes an expired token first', async () => {
    const token = await storeSession();
    expireToken();
    const session = createSession();
    await session.restore();
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { email: admin.email } });
    expect(calls()).toEqual([refresh(), user()]);
    expect(tokens.token()).not.toBe(`Bearer ${token}`);
  });

  test('signs out without a request after 14 days', async () => {
    await storeSession();
    tokens.storage.set(keys.refreshTokenExpiration, Date.now() - 1);
    const session = createSession();
    await session.restore();
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null, ended: 'expired' });
    expect(calls()).toEqual([]);
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
  });

  test('signs out when the server refuses the user even after a refresh', async () => {
    await storeSession();
    setFaults([{ path: '/api/auth/user', status: 401, times: 2 }]);
    const session = createSession();
    await session.restore();
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null, ended: 'unknownUser' });
    // The server may have revoked the token early: one refresh is tried.
    expect(calls()).toEqual([user(401), refresh(), user(401)]);
    expect(tokens.token()).toBeNull();
    await session.restore();
    expect(calls()).toHaveLength(3);
  });

  test.each(['missing', 'false'])('is signed out without a request when the tokens are %s', async (value) => {
    if (value === 'false') tokens.clear();
    const session = createSession();
    await session.restore();
    expect(session.state()).toEqual({ status: 'signedOut', user: null, owner: null, error: null, ended: null });
    expect(calls()).toEqual([]);
  });
});

describe('a failed restore', () => {
  test.each<[string, { cut?: true; html?: true; status?: number }, object]>([
    ['network error', { cut: true }, { isNetworkError: true }],
    ['503', { status: 503 }, { status: 503 }],
    ['502 with HTML of a proxy', { html: true, status: 502 }, { status: 502 }],
  ])('keeps the session and can be retried: %s', async (_, fault, error) => {
    const token = await storeSession();
    setFaults([{ path: '/api/auth/user', ...fault }]);
    const session = createSession();
    await session.restore();
    expect(session.state()).toMatchObject({ status: 'unreachable', user: null, ended: null });
    expect(session.state().error).toBeInstanceOf(ApiError);
    expect(session.state().error).toMatchObject(error);
    expect(tokens.token()).toBe(`Bearer ${token}`);
    expect(tokens.status()).toBe('valid');

    await session.restore();
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { email: admin.email }, error: null });
  });
});

describe('an unreachable session', () => {
  test('is retried after 5, 10 and 20 seconds', async () => {
    await storeSession();
    setFaults([{ path: '/api/auth/user', status: 503, times: 3 }]);
    const session = createSession();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await session.restore();
    for (const [index, pause] of [5000, 10_000, 20_000].entries()) {
      expect(session.state()).toMatchObject({ status: 'unreachable', error: { status: 503 } });
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(calls()).toHaveLength(index + 1);
      const changed = new Promise<void>((resolve) => session.subscribe(resolve));
      await vi.advanceTimersByTimeAsync(1);
      await changed;
    }
    vi.useRealTimers();
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { email: admin.email } });
  });
});

describe('restore and subscribe', () => {
  test('restore is shared by concurrent callers and repeated later', async () => {
    await storeSession();
    const session = createSession();
    await Promise.all([session.restore(), session.whenRestored(), session.restore()]);
    expect(calls()).toEqual([user()]);
    await session.whenRestored();
    expect(calls()).toEqual([user()]);
    await session.restore();
    expect(calls()).toEqual([user(), user()]);
  });

  test('subscribe reports changes until unsubscribed', async () => {
    const session = createSession();
    const seen: string[] = [];
    const unsubscribe = session.subscribe(() => seen.push(session.state().status));
    await session.login(admin);
    session.logout();
    unsubscribe();
    await session.login(admin);
    expect(seen).toContain('signedIn');
    expect(seen.at(-1)).toBe('signedOut');
  });
});

describe('login', () => {
  test('fails if another tab signs out while the user is being fetched', async () => {
    const session = await signedIn();
    const held = holdUser(session.state().user);
    const attempt = session.login(admin);
    await held.arrived();
    changeInOtherTab('false');
    held.release();
    await expect(attempt).rejects.toThrow('Both token and refresh token have expired. Your request was aborted.');
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null });
  });

  test('stores the token, then fetches the user', async () => {
    const session = createSession();
    await session.restore();
    await session.login(admin);
    expect(calls()).toEqual([login(), user()]);
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { email: admin.email }, ended: null });
    expect(tokens.status()).toBe('valid');
  });

  test('ends the previous session, even with a wrong password', async () => {
    const session = await signedIn();
    let during: string | null = 'not asked';
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/api/auth/login')) during = tokens.token();
    });
    const rejection = await outcome(session.login({ ...admin, password: 'wrong-password' }));
    server.events.removeAllListeners();
    expect(rejection).toMatchObject({ name: 'ApiError', status: 401 });
    expect(during).toBeNull();
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null });
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
    expect(calls()).toEqual([login(401)]);
  });

  test.each<[string, () => Response]>([
    ['no token', () => HttpResponse.json({})],
    ['an empty token', () => HttpResponse.json({ token: '' })],
    ['a numeric token', () => HttpResponse.json({ token: 7 })],
    ['null', () => HttpResponse.json(null)],
    ['a JSON string', () => HttpResponse.json('<html>Welcome</html>')],
    ['HTML', () => HttpResponse.html('<html>Welcome</html>')],
  ])('fails and stores nothing for a response with %s', async (_, response) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.use(http.post('*/api/auth/login', response));
    const session = createSession();
    await session.restore();
    expect(await outcome(session.login(admin))).toBeInstanceOf(Error);
    expect(session.state().status).toBe('signedOut');
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
    expect(calls()).toEqual([]);
  });

  test('fails if the user can’t be fetched, but keeps the token', async () => {
    setFaults([{ path: '/api/auth/user', status: 500 }]);
    const session = createSession();
    await session.restore();
    expect(await outcome(session.login(admin))).toMatchObject({ name: 'ApiError', status: 500 });
    expect(session.state().status).toBe('signedOut');
    expect(tokens.status()).toBe('valid');
    await session.restore();
    expect(session.state().status).toBe('signedIn');
  });

  test.each([{}, { user: null }])('rejects with the message of spec 8 for a user response of %j', async (response) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.use(http.get('*/api/auth/user', () => HttpResponse.json(response)));
    const session = createSession();
    await session.restore();
    await expect(session.login(admin)).rejects.toThrow(/^User Data response does not contain field user$/);
    expect(tokens.status()).toBe('valid');
  });
});

describe('logout', () => {
  test.each<[string, object, string]>([
    ['the server succeeds', { path: '/nothing' }, logout()],
    ['the server fails', { path: '/api/auth/logout', status: 500 }, logout(500)],
    ['the network fails', { path: '/api/auth/logout', cut: true }, logout(0)],
    ['a proxy responds with HTML', { path: '/api/auth/logout', html: true, status: 502 }, logout(502)],
  ])('ends the session when %s', async (_, fault, call) => {
    const session = await signedIn();
    setFaults([{ path: '/nothing', ...fault }]);
    session.logout();
    await vi.waitFor(() => expect(calls()).toEqual([call]));
    expect(session.state()).toEqual({ status: 'signedOut', user: null, owner: null, error: null, ended: 'logout' });
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
    expect(tokens.token()).toBeNull();
  });

  test('ends the session on the device before it revokes the token on the server', async () => {
    const session = await signedIn();
    const token = tokens.token();
    const revocation = holdLogout();
    session.logout();
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null, ended: 'logout' });
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
    await revocation.arrived();
    expect(revocation.sent()).toEqual([token]);
    revocation.release();
  });

  test('revokes the token with keepalive, in case the page closes', async () => {
    const session = await signedIn();
    const send = vi.spyOn(globalThis, 'fetch');
    session.logout();
    await vi.waitFor(() => expect(calls()).toEqual([logout()]));
    expect(send.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true]);
  });

  test('revokes an expired token without a refresh', async () => {
    const session = await signedIn();
    const token = tokens.token();
    expireToken();
    const revocation = holdLogout();
    session.logout();
    await revocation.arrived();
    expect(revocation.sent()).toEqual([token]);
    revocation.release();
    expect(calls()).toEqual([]);
    expect(session.state()).toMatchObject({ status: 'signedOut', ended: 'logout' });
  });

  test('keeps a session that another tab begins before the response', async () => {
    const session = await signedIn();
    const token = await tokenOf(member);
    const revocation = holdLogout();
    session.logout();
    await revocation.arrived();
    changeInOtherTab(`Bearer ${token}`);
    revocation.release();
    await vi.waitFor(() => expect(session.state().user?.email).toBe(member.email));
    expect(tokens.token()).toBe(`Bearer ${token}`);
  });

  test('keeps the session of another user that this tab does not know yet', async () => {
    const session = await signedIn();
    const token = await tokenOf(member);
    localStorage.setItem(`auth.${keys.token}`, `Bearer ${token}`);
    session.logout();
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null, ended: 'logout' });
    expect(tokens.token()).toBe(`Bearer ${token}`);
    changeInOtherTab(`Bearer ${token}`);
    await vi.waitFor(() => expect(session.state().user?.email).toBe(member.email));
    expect(calls()).toEqual([user()]);
  });

  test('sends no request when signed out', async () => {
    const session = createSession();
    await session.restore();
    session.logout();
    expect(calls()).toEqual([]);
    expect(session.state()).toMatchObject({ status: 'signedOut', ended: null });
  });

  test('is not undone by a pending user request', async () => {
    const session = await signedIn();
    const held = holdUser(session.state().user);
    const restoring = session.restore();
    await held.arrived();
    session.logout();
    held.release();
    await restoring;
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null });
  });
});

describe('whenRestored of a signed-in session', () => {
  test('refreshes an expired token without refetching the user', async () => {
    const session = await signedIn();
    await session.whenRestored();
    expect(calls()).toEqual([]);
    expireToken();
    await session.whenRestored();
    expect(calls()).toEqual([refresh()]);
    expect(session.state().status).toBe('signedIn');
  });

  test('ends it when the refresh is refused', async () => {
    const session = await signedIn();
    expireToken();
    setFaults([{ path: '/api/auth/refresh', status: 401 }]);
    await session.whenRestored();
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null, ended: 'expired' });
  });
});

describe('register', () => {
  const registration = {
    name: '周小满',
    email: 'new@example.com',
    password: 'secret-1',
    password_confirmation: 'secret-1',
  };

  test('creates an account, signs in and starts the 14 days', async () => {
    const session = createSession();
    await session.restore();
    await session.register(registration);
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { email: 'new@example.com', scope: [] } });
    expect(calls()).toEqual(['POST /api/auth/register 201', user()]);
    expect(session.endsAt()).toBeGreaterThan(Date.now());
  });

  test('is signed out after a rejection', async () => {
    const session = createSession();
    await session.restore();
    await expect(session.register({ ...registration, email: admin.email })).rejects.toMatchObject({ status: 422 });
    expect(session.state().status).toBe('signedOut');
    expect(tokens.token()).toBeNull();
  });

  test('rejects without a token in the response', async () => {
    server.use(http.post('*/api/auth/register', () => HttpResponse.json({}, { status: 201 })));
    const session = createSession();
    await expect(session.register(registration)).rejects.toThrow(/token/);
    expect(tokens.token()).toBeNull();
  });

  test('keeps the token if the user can’t be fetched, so that the account is not created twice', async () => {
    setFaults([{ path: '/api/auth/user', cut: true }]);
    const session = createSession();
    await session.restore();
    await session.register(registration);
    expect(session.state().status).toBe('unreachable');
    await session.restore();
    expect(session.state().user?.email).toBe('new@example.com');
  });
});

describe('another tab', () => {
  test('that signs out signs this one out', async () => {
    const session = await signedIn();
    changeInOtherTab('false');
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null });
    expect(calls()).toEqual([]);
  });

  test('that signs in as another user signs the first one out at once', async () => {
    const session = await signedIn();
    const token = await tokenOf(member);
    const held = holdUser(null);
    changeInOtherTab(`Bearer ${token}`);
    expect(session.state()).toMatchObject({ status: 'restoring', user: null });
    await held.arrived();
    held.release();
    await session.whenRestored();
    expect(session.state().user).toBeNull();
  });

  test('that refreshes the token of the same user changes only the token', async () => {
    const session = await signedIn();
    const renewed = await tokenOf(admin);
    changeInOtherTab(`Bearer ${renewed}`);
    await session.whenRestored();
    expect(calls()).toEqual([]);
    expect(session.state().user?.email).toBe(admin.email);
    await session.refetchUser();
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
  });

  test('that changes another storage key is ignored', async () => {
    const session = await signedIn();
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft.1.news.new' }));
    await session.whenRestored();
    expect(calls()).toEqual([]);
  });
});

describe('the strategy', () => {
  test.each([['nothing'], ['local'], [''], [7]])('%j in storage is reset to laravelJWT at start', async (name) => {
    if (name !== 'nothing') tokens.storage.set('strategy', name);
    createSession().preload();
    await vi.waitFor(() => expect(localStorage.getItem('auth.strategy')).toBe('laravelJWT'));
  });

  test.each([
    ['missing', null, /^No strategy is set!$/],
    ['unknown', 'local', /^Strategy not supported: local$/],
  ])('lets the login fail if %s, and keeps the session', async (_, name, message) => {
    const session = await signedIn();
    tokens.storage.set('strategy', name);
    await expect(session.login(admin)).rejects.toThrow(message);
    expect(session.state().status).toBe('signedIn');
    expect(calls()).toEqual([]);
  });
});

/** The mock server's requests with status; 0 for a network error. */
const calls = () => logged().map(({ method, path, status }) => `${method} ${path} ${status}`);

const stored = () => Object.values(keys).map((key) => localStorage.getItem(`auth.${key}`));

const tokenOf = async (body: typeof admin) => {
  const { data } = await postLogin({ body });
  clearLog();
  return data.token;
};

/** Stores a session as of an earlier visit. */
const storeSession = async (body = admin) => {
  const token = await tokenOf(body);
  tokens.begin(token);
  return token;
};

const signedIn = async (body = admin) => {
  await storeSession(body);
  const session = createSession();
  await session.restore();
  clearLog();
  return session;
};

const expireToken = () => tokens.storage.set(keys.tokenExpiration, Date.now() - 1);

const changeInOtherTab = (token: string) => {
  const key = `auth.${keys.token}`;
  localStorage.setItem(key, token);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

/** Delays the user response until it is released. */
const holdUser = (held: SessionState['user']) => {
  const waiting: (() => void)[] = [];
  server.use(
    http.get('*/api/auth/user', async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return HttpResponse.json({ user: held });
    }),
  );
  return {
    arrived: () => vi.waitFor(() => expect(waiting).toHaveLength(1)),
    release: () => waiting.forEach((go) => go()),
  };
};

/** Delays the response to the revocation; `sent` returns the tokens received. */
const holdLogout = () => {
  const waiting: (() => void)[] = [];
  const sent: (string | null)[] = [];
  server.use(
    http.post('*/api/auth/logout', async ({ request }) => {
      sent.push(request.headers.get('Authorization'));
      await new Promise<void>((resolve) => waiting.push(resolve));
      return HttpResponse.json({ message: '' });
    }),
  );
  return {
    sent: () => sent,
    arrived: () => vi.waitFor(() => expect(waiting).toHaveLength(1)),
    release: () => waiting.forEach((go) => go()),
  };
};

/** Clears the memory and listeners of `tokens`, which is module state. */
const closePage = () => {
  for (const [name, listener] of vi.mocked(window.addEventListener).mock.calls) {
    if (listener) window.removeEventListener(name, listener);
  }
  tokens.clear();
  [...Object.values(keys), '_token_id.laravelJWT', 'strategy'].forEach((key) => tokens.storage.remove(key));
};
