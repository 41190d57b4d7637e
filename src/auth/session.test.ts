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

describe('a visitor whose browser holds a session', () => {
  test('is nobody yet until it was looked at', () => {
    const session = createSession();
    expect(session.state()).toEqual({ status: 'restoring', user: null, error: null, ended: null });
    expect(session.serverState()).toEqual(session.state());
  });

  test('is signed in with one call, for the user', async () => {
    await leaveSession();
    const session = createSession();
    await session.restore();
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { email: admin.email }, error: null });
    expect(calls()).toEqual([user()]);
    expect(session.endsAt()).toBe(tokens.sessionEnd());
  });

  test('gets a new token first when the stored one has ended', async () => {
    const token = await leaveSession();
    endToken();
    const session = createSession();
    await session.restore();
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { email: admin.email } });
    expect(calls()).toEqual([refresh(), user()]);
    expect(tokens.token()).not.toBe(`Bearer ${token}`);
  });

  test('is signed out without a call when the 14 days are over', async () => {
    await leaveSession();
    tokens.storage.set(keys.refreshTokenExpiration, Date.now() - 1);
    const session = createSession();
    await session.restore();
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null, ended: 'expired' });
    expect(calls()).toEqual([]);
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
  });

  test('is signed out for good when the server does not know the user any more', async () => {
    await leaveSession();
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

  test.each(['missing', 'false'])('is anonymous without a call when the tokens are %s', async (value) => {
    if (value === 'false') tokens.clear();
    const session = createSession();
    await session.restore();
    expect(session.state()).toEqual({ status: 'signedOut', user: null, owner: null, error: null, ended: null });
    expect(calls()).toEqual([]);
  });
});

describe('a server that does not answer a restore', () => {
  test.each<[string, { cut?: true; html?: true; status?: number }, object]>([
    ['no network', { cut: true }, { isNetworkError: true }],
    ['503', { status: 503 }, { status: 503 }],
    ['a proxy’s page', { html: true, status: 502 }, { status: 502 }],
  ])('keeps the session for another try: %s', async (_, fault, error) => {
    const token = await leaveSession();
    setFaults([{ path: '/api/auth/user', ...fault }]);
    const session = createSession();
    await session.restore();
    expect(session.state()).toMatchObject({ status: 'unreachable', user: null, ended: null });
    expect(session.state().error).toBeInstanceOf(ApiError);
    expect(session.state().error).toMatchObject(error);
    expect(tokens.token()).toBe(`Bearer ${token}`);
    expect(tokens.check().valid).toBe(true);

    await session.restore();
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { email: admin.email }, error: null });
  });
});

describe('a session that can’t be reached', () => {
  test('is tried again by itself, after 5, 10, 20 seconds, and then is there', async () => {
    await leaveSession();
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

describe('who asks for the session', () => {
  test('at the same time shares one attempt; later it is a new one', async () => {
    await leaveSession();
    const session = createSession();
    await Promise.all([session.restore(), session.whenRestored(), session.restore()]);
    expect(calls()).toEqual([user()]);
    await session.whenRestored();
    expect(calls()).toEqual([user()]);
    await session.restore();
    expect(calls()).toEqual([user(), user()]);
  });

  test('is told of changes until they leave', async () => {
    const session = createSession();
    const seen: string[] = [];
    const leave = session.subscribe(() => seen.push(session.state().status));
    await session.login(admin);
    session.logout();
    leave();
    await session.login(admin);
    expect(seen).toContain('signedIn');
    expect(seen.at(-1)).toBe('signedOut');
  });
});

describe('signing in', () => {
  test('fails when another tab signs out before it is known who one is', async () => {
    const session = await signedIn();
    const held = holdUser(session.state().user);
    const attempt = session.login(admin);
    await held.arrived();
    changeElsewhere('false');
    held.letGo();
    await expect(attempt).rejects.toThrow('Both token and refresh token have expired. Your request was aborted.');
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null });
  });

  test('stores the token, then fetches the user', async () => {
    const session = createSession();
    await session.restore();
    await session.login(admin);
    expect(calls()).toEqual([login(), user()]);
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { email: admin.email }, ended: null });
    expect(tokens.check().valid).toBe(true);
  });

  test('ends the session before it, even when the password is wrong', async () => {
    const session = await signedIn();
    let during: string | null = 'not asked';
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/api/auth/login')) during = tokens.token();
    });
    const refusal = await outcome(session.login({ ...admin, password: 'wrong-password' }));
    server.events.removeAllListeners();
    expect(refusal).toMatchObject({ name: 'ApiError', status: 401 });
    expect(during).toBeNull();
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null });
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
    expect(calls()).toEqual([login(401)]);
  });

  test.each<[string, () => Response]>([
    ['no token', () => HttpResponse.json({})],
    ['an empty token', () => HttpResponse.json({ token: '' })],
    ['a token that is no text', () => HttpResponse.json({ token: 7 })],
    ['null', () => HttpResponse.json(null)],
    ['a text', () => HttpResponse.json('<html>Welcome</html>')],
    ['a page of HTML', () => HttpResponse.html('<html>Welcome</html>')],
  ])('with an answer of %s fails and stores nothing', async (_, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.use(http.post('*/api/auth/login', answer));
    const session = createSession();
    await session.restore();
    expect(await outcome(session.login(admin))).toBeInstanceOf(Error);
    expect(session.state().status).toBe('signedOut');
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
    expect(calls()).toEqual([]);
  });

  test('fails when the user can’t be fetched, but keeps the token', async () => {
    setFaults([{ path: '/api/auth/user', status: 500 }]);
    const session = createSession();
    await session.restore();
    expect(await outcome(session.login(admin))).toMatchObject({ name: 'ApiError', status: 500 });
    expect(session.state().status).toBe('signedOut');
    expect(tokens.check().valid).toBe(true);
    await session.restore();
    expect(session.state().status).toBe('signedIn');
  });

  test.each([{}, { user: null }])('says word for word what is missing in a user answer of %j', async (answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.use(http.get('*/api/auth/user', () => HttpResponse.json(answer)));
    const session = createSession();
    await session.restore();
    await expect(session.login(admin)).rejects.toThrow(/^User Data response does not contain field user$/);
    expect(tokens.check().valid).toBe(true);
  });
});

describe('signing out', () => {
  test.each<[string, object, string]>([
    ['the server agrees', { path: '/nothing' }, logout()],
    ['the server fails', { path: '/api/auth/logout', status: 500 }, logout(500)],
    ['the server is gone', { path: '/api/auth/logout', cut: true }, logout(0)],
    ['a proxy answers', { path: '/api/auth/logout', html: true, status: 502 }, logout(502)],
  ])('ends the session when %s', async (_, fault, call) => {
    const session = await signedIn();
    setFaults([{ path: '/nothing', ...fault }]);
    session.logout();
    await vi.waitFor(() => expect(calls()).toEqual([call]));
    expect(session.state()).toEqual({ status: 'signedOut', user: null, owner: null, error: null, ended: 'logout' });
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
    expect(tokens.token()).toBeNull();
  });

  test('ends the session on the device before the server is asked to revoke the token', async () => {
    const session = await signedIn();
    const token = tokens.token();
    const revocation = holdLogout();
    session.logout();
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null, ended: 'logout' });
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
    await revocation.arrived();
    expect(revocation.sent()).toEqual([token]);
    revocation.letGo();
  });

  test('revokes the token even if the page is closed meanwhile', async () => {
    const session = await signedIn();
    const send = vi.spyOn(globalThis, 'fetch');
    session.logout();
    await vi.waitFor(() => expect(calls()).toEqual([logout()]));
    expect(send.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true]);
  });

  test('sends an expired token as it is, without a refresh', async () => {
    const session = await signedIn();
    const token = tokens.token();
    endToken();
    const revocation = holdLogout();
    session.logout();
    await revocation.arrived();
    expect(revocation.sent()).toEqual([token]);
    revocation.letGo();
    expect(calls()).toEqual([]);
    expect(session.state()).toMatchObject({ status: 'signedOut', ended: 'logout' });
  });

  test('leaves alone the session that another tab begins before the server answers', async () => {
    const session = await signedIn();
    const token = await tokenOf(member);
    const revocation = holdLogout();
    session.logout();
    await revocation.arrived();
    changeElsewhere(`Bearer ${token}`);
    revocation.letGo();
    await vi.waitFor(() => expect(session.state().user?.email).toBe(member.email));
    expect(tokens.token()).toBe(`Bearer ${token}`);
  });

  test('leaves alone the session of another user that this tab has not heard of', async () => {
    const session = await signedIn();
    const token = await tokenOf(member);
    localStorage.setItem(`auth.${keys.token}`, `Bearer ${token}`);
    session.logout();
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null, ended: 'logout' });
    expect(tokens.token()).toBe(`Bearer ${token}`);
    changeElsewhere(`Bearer ${token}`);
    await vi.waitFor(() => expect(session.state().user?.email).toBe(member.email));
    expect(calls()).toEqual([user()]);
  });

  test('calls nobody when nobody was signed in', async () => {
    const session = createSession();
    await session.restore();
    session.logout();
    expect(calls()).toEqual([]);
    expect(session.state()).toMatchObject({ status: 'signedOut', ended: null });
  });

  test('is not undone by a user who is still being fetched', async () => {
    const session = await signedIn();
    const held = holdUser(session.state().user);
    const restoring = session.restore();
    await held.arrived();
    session.logout();
    held.letGo();
    await restoring;
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null });
  });
});

describe('keeping a session fresh', () => {
  test('asks nobody while the token is good', async () => {
    const session = await signedIn();
    await session.ensureFresh();
    expect(calls()).toEqual([]);
  });

  test('renews a token that has ended; the user is not fetched again', async () => {
    const session = await signedIn();
    endToken();
    await session.ensureFresh();
    expect(calls()).toEqual([refresh()]);
    expect(session.state().status).toBe('signedIn');
    expect(tokens.check().valid).toBe(true);
  });

  test('ends it when the server refuses', async () => {
    const session = await signedIn();
    endToken();
    setFaults([{ path: '/api/auth/refresh', status: 401 }]);
    await session.ensureFresh();
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null, ended: 'expired' });
  });

  test('lets it stay when no answer comes', async () => {
    const session = await signedIn();
    endToken();
    setFaults([{ path: '/api/auth/refresh', cut: true }]);
    await session.ensureFresh();
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { email: admin.email } });
  });
});

describe('registering', () => {
  const registration = {
    name: '周小满',
    email: 'new@example.com',
    password: 'secret-1',
    password_confirmation: 'secret-1',
  };

  test('makes an account, signs it in and begins the 14 days', async () => {
    const session = createSession();
    await session.restore();
    await session.register(registration);
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { email: 'new@example.com', scope: [] } });
    expect(calls()).toEqual(['POST /api/auth/register 201', user()]);
    expect(session.endsAt()).toBeGreaterThan(Date.now());
  });

  test('that the server refuses leaves nobody signed in', async () => {
    const session = createSession();
    await session.restore();
    await expect(session.register({ ...registration, email: admin.email })).rejects.toMatchObject({ status: 422 });
    expect(session.state().status).toBe('signedOut');
    expect(tokens.token()).toBeNull();
  });

  test('whose answer has no token is an error', async () => {
    server.use(http.post('*/api/auth/register', () => HttpResponse.json({}, { status: 201 })));
    const session = createSession();
    await expect(session.register(registration)).rejects.toThrow(/token/);
    expect(tokens.token()).toBeNull();
  });

  test('keeps the account’s token when its user can’t be fetched, so that it is not made twice', async () => {
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
    changeElsewhere('false');
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null });
    expect(calls()).toEqual([]);
  });

  test('that signs in as someone else signs the first user out at once', async () => {
    const session = await signedIn();
    const token = await tokenOf(member);
    const held = holdUser(null);
    changeElsewhere(`Bearer ${token}`);
    expect(session.state()).toMatchObject({ status: 'restoring', user: null });
    await held.arrived();
    held.letGo();
    await session.whenRestored();
    expect(session.state().user).toBeNull();
  });

  test('that renews the same user’s token changes nothing but the token', async () => {
    const session = await signedIn();
    const renewed = await tokenOf(admin);
    changeElsewhere(`Bearer ${renewed}`);
    await session.whenRestored();
    expect(calls()).toEqual([]);
    expect(session.state().user?.email).toBe(admin.email);
    await session.fetchUser();
    expect(tokens.token()).toBe(`Bearer ${renewed}`);
  });

  test('that signs in as someone else while the first user is being fetched brings the second', async () => {
    const session = await signedIn();
    const held = holdUser(session.state().user);
    const restoring = session.restore();
    await held.arrived();
    const token = await tokenOf(member);
    server.resetHandlers();
    changeElsewhere(`Bearer ${token}`);
    held.letGo();
    await restoring;
    await vi.waitFor(() => expect(session.state().user?.email).toBe(member.email));
  });

  test('whose change is not the token’s is left alone', async () => {
    const session = await signedIn();
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft.1.news.new' }));
    await session.whenRestored();
    expect(calls()).toEqual([]);
  });
});

describe('what the signed-in user may do', () => {
  test.each<[string, Record<string, boolean>]>([
    ['news@example.com', { 'admin-news': true, 'admin-photo': true, admin: false, 'admin-tag': false }],
  ])('%s', async (email, expected) => {
    const session = await signedIn({ email, password: 'password' });
    const held = Object.fromEntries(Object.keys(expected).map((name) => [name, session.hasScope(name)]));
    expect(held).toEqual(expected);
  });

  test('nobody signed in holds nothing', () => {
    expect(createSession().hasScope('admin')).toBe(false);
  });
});

describe('the strategy', () => {
  test.each([['nothing'], ['local'], [''], [7]])('%s in the storage becomes laravelJWT at the start', (name) => {
    if (name !== 'nothing') tokens.storage.set('strategy', name);
    const session = createSession();
    expect(session.strategy()).toBe('laravelJWT');
    expect(localStorage.getItem('auth.strategy')).toBe('laravelJWT');
  });

  test('that is missing is an error, before the session is touched', async () => {
    const session = await signedIn();
    tokens.storage.remove('strategy');
    expect(session.strategy).toThrow(/^No strategy is set!$/);
    await expect(session.login(admin)).rejects.toThrow(/^No strategy is set!$/);
    expect(session.state().status).toBe('signedIn');
    expect(calls()).toEqual([]);
  });

  test('that nobody knows is an error, before the session is touched', async () => {
    const session = await signedIn();
    tokens.storage.set('strategy', 'local');
    expect(session.strategy).toThrow(/^Strategy not supported: local$/);
    await expect(session.login(admin)).rejects.toThrow(/^Strategy not supported: local$/);
    expect(session.state().status).toBe('signedIn');
  });

  test('can’t be switched to one that is not there', async () => {
    const session = await signedIn();
    expect(() => session.setStrategy('local')).toThrow(/^Strategy local is not defined!$/);
    expect(session.strategy()).toBe('laravelJWT');
    expect(session.state().status).toBe('signedIn');
  });

  test('ends the session when it is switched, and not when it stays', async () => {
    const session = await signedIn();
    session.setStrategy('laravelJWT');
    expect(session.state().status).toBe('signedIn');
    tokens.storage.set('strategy', 'local');
    session.setStrategy('laravelJWT');
    expect(session.strategy()).toBe('laravelJWT');
    expect(session.state().status).toBe('signedOut');
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
  });
});

/** The mock server's requests with status; 0 for a network error. */
const calls = () => logged().map(({ method, path, status }) => `${method} ${path} ${status}`);

const stored = () => Object.values(keys).map((key) => localStorage.getItem(`auth.${key}`));

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

const tokenOf = async (body: typeof admin) => {
  const { data } = await postLogin({ body });
  clearLog();
  return data.token;
};

/** Stores a session, as an earlier visit would. */
const leaveSession = async (body = admin) => {
  const token = await tokenOf(body);
  tokens.begin(token);
  return token;
};

const signedIn = async (body = admin) => {
  await leaveSession(body);
  const session = createSession();
  await session.restore();
  clearLog();
  return session;
};

const endToken = () => tokens.storage.set(keys.tokenExpiration, Date.now() - 1);

const changeElsewhere = (token: string) => {
  const key = `auth.${keys.token}`;
  localStorage.setItem(key, token);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

/** Delays the user response until it is released. */
const holdUser = (answer: SessionState['user']) => {
  const waiting: (() => void)[] = [];
  server.use(
    http.get('*/api/auth/user', async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return HttpResponse.json({ user: answer });
    }),
  );
  return {
    arrived: () => vi.waitFor(() => expect(waiting).toHaveLength(1)),
    letGo: () => waiting.forEach((go) => go()),
  };
};

/** Delays the answer to the revocation; gives the tokens that were sent. */
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
    letGo: () => waiting.forEach((go) => go()),
  };
};

/** `tokens` is module state: clears its memory and listeners. */
const closePage = () => {
  for (const [name, listener] of vi.mocked(window.addEventListener).mock.calls) {
    if (listener) window.removeEventListener(name, listener);
  }
  tokens.clear();
  [...Object.values(keys), '_token_id.laravelJWT', 'strategy'].forEach((key) => tokens.storage.remove(key));
};
