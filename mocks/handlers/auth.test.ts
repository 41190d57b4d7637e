// @vitest-environment node
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { now, setClock } from '../clock.ts';
import { db } from '../db/db.ts';
import { reset } from '../state.ts';
import { ask, at, signIn, textAt } from '../testing.ts';

const day = 24 * 60 * 60;

beforeEach(() => reset());

const message = async (bad: string) => at(await user(bad), 'message');

const refresh = (token: string) => ask('POST /api/auth/refresh', { token });
const user = (token: string) => ask('GET /api/auth/user', { token });
const login = (email: string, password: string) => ask('POST /api/auth/login', { body: { email, password } });

describe('logging in', () => {
  test('issues an HS256 token with the claims of jwt-auth, valid for an hour', async () => {
    const token = await signIn('admin');
    expect(decodeProtectedHeader(token)).toEqual({ typ: 'JWT', alg: 'HS256' });
    const payload = decodeJwt(token);
    expect(payload).toMatchObject({
      iss: 'http://localhost/api/auth/login',
      sub: '1',
      prv: '23bd5c8949f600adb39e701c400872db7a5976f7',
      jti: expect.any(String),
      nbf: payload.iat,
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  });

  test.each([
    ['admin', ['admin']],
    ['news', ['admin-news', 'admin-photo']],
    ['object', { 'admin-news': true, 'admin-photo': false }],
    ['member', []],
  ] as const)('tells %s which scopes are held', async (name, scope) => {
    expect(at(await user(await signIn(name)), 'user')).toMatchObject({ email: `${name}@example.com`, scope });
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const wrong = await login('admin@example.com', 'passwort');
    expect(wrong).toMatchObject({ status: 401, body: { message: expect.any(String) } });
    expect((await login('nobody@example.com', 'password')).body).toEqual(wrong.body);
  });

  test('is throttled after five attempts a minute per address, successful ones included, and allowed again a minute later', async () => {
    expect((await login('news@example.com', 'password')).headers.get('x-ratelimit-remaining')).toBe('4');
    for (let left = 3; left >= 0; left -= 1) {
      const failed = await login('News@example.com', 'wrong');
      expect([failed.status, failed.headers.get('x-ratelimit-remaining')]).toEqual([401, String(left)]);
    }
    const throttled = await login('news@example.com', 'password');
    expect(throttled).toMatchObject({ status: 429, body: { message: 'Too Many Attempts.' } });
    expect(throttled.headers.get('retry-after')).toBe('60');
    expect(throttled.headers.get('x-ratelimit-limit')).toBe('5');
    expect(throttled.headers.get('x-ratelimit-remaining')).toBe('0');
    expect((await login('admin@example.com', 'password')).status).toBe(200);
    setClock({ advance: 61 });
    expect((await login('news@example.com', 'password')).status).toBe(200);
  });

  test('stores no password, only its hash', () => {
    const [admin] = [...db.tables.user.values()];
    expect(admin?.passwordHash).toMatch(/^pbkdf2-sha256\$1000\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    expect(JSON.stringify([...db.tables.user.values()])).not.toContain('"password"');
  });
});

describe('a token', () => {
  test('gets the guard’s 401 without a reason, whatever is wrong with it', async () => {
    const token = await signIn('admin');
    expect(await message('nonsense')).toBe('Unauthenticated.');
    setClock({ advance: 3600 });
    expect(await message(token)).toBe('Unauthenticated.');
    expect((await user(token)).headers.get('www-authenticate')).toBeNull();
  });

  test('gets a 401 with jwt-auth’s reason if its middleware is used', async () => {
    await ask('POST /__mock/scenario', { body: { scenario: 'jwt-reasons' } });
    const token = await signIn('admin');
    expect((await user('nonsense')).headers.get('www-authenticate')).toBe('jwt-auth');
    expect(await message('nonsense')).toBe('Wrong number of segments');
    expect(await message(`${token.slice(0, -4)}AAAA`)).toBe('Token Signature could not be verified.');
    expect(await message('a.b.c')).toMatch(/Malformed|decode/);
    const forged = await new SignJWT({ ...decodeJwt(token), prv: 'other' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('mock-secret-of-the-stem-cell-diet-site'));
    expect(await message(forged)).toBe('The token is invalid');
    setClock({ advance: 3600 });
    expect(await message(token)).toBe('Token has expired');
  });

  test('of a deleted user gets a 401', async () => {
    const token = await signIn('member');
    db.tables.user.delete(4);
    expect((await user(token)).status).toBe(401);
    expect(at(await refresh(token), 'message')).toBe('User not found');
  });

  test('that has expired is ignored by public calls', async () => {
    const token = await signIn('admin');
    setClock({ advance: 2 * day });
    expect((await ask('GET /api/news', { token })).status).toBe(200);
    expect((await ask('GET /api/news', { token: 'nonsense' })).status).toBe(200);
  });

  test.each(['text/html', '*/*', '', 'text/html, application/json'])(
    'is asked for with a broken page where the client does not ask for JSON first: %s',
    async (accept) => {
      const response = await ask('GET /api/auth/user', { accept });
      expect(response.status).toBe(500);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.body).toContain('Route [login] not defined.');
    },
  );
});

describe('refreshing', () => {
  test('issues a new token with the first iat and a later exp', async () => {
    const first = await signIn('admin');
    setClock({ advance: 2 * 3600 });
    const second = textAt(await refresh(first), 'token');
    const [old, renewed] = [decodeJwt(first), decodeJwt(second)];
    expect(renewed.iat).toBe(old.iat);
    expect(renewed.jti).not.toBe(old.jti);
    expect(renewed.exp).toBe(Math.floor(now() / 1000) + 3600);
    expect((await user(second)).status).toBe(200);
  });

  test('keeps the old token valid for the grace period, on every call', async () => {
    const token = await signIn('admin');
    await refresh(token);
    setClock({ advance: 29 });
    expect((await user(token)).status).toBe(200);
    expect((await refresh(token)).status).toBe(200);
    setClock({ advance: 2 });
    expect((await user(token)).status).toBe(401);
    expect(await refresh(token)).toMatchObject({ status: 401, body: { message: 'The token has been blacklisted' } });
  });

  test('is possible until fourteen days after the login, however often it was done', async () => {
    let token = await signIn('admin');
    for (let passed = 0; passed < 13; passed += 1) {
      setClock({ advance: day });
      token = textAt(await refresh(token), 'token');
    }
    setClock({ advance: day - 10 });
    expect((await refresh(token)).status).toBe(200);
    setClock({ advance: 11 });
    expect(await refresh(token)).toMatchObject({
      status: 401,
      body: { message: 'Token has expired and can no longer be refreshed' },
    });
  });
});

describe('logging out', () => {
  test('keeps the token valid for the grace period, as refreshing does', async () => {
    const token = await signIn('admin');
    expect(await ask('POST /api/auth/logout', { token })).toMatchObject({
      status: 200,
      body: { message: 'Successfully logged out' },
    });
    setClock({ advance: 29 });
    expect((await user(token)).status).toBe(200);
    setClock({ advance: 2 });
    expect((await user(token)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });
});
