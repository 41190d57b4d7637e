import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTag } from '../../tests/configured.ts';
import { unsignedJwt } from '../../tests/unsigned-jwt.ts';
import { expirationOf, type TokenStatus } from '@/api/token.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const seconds = now / 1000;
const hour = 3_600_000;
const fortnight = 1_209_600_000;

const keys = {
  token: 'auth._token.laravelJWT',
  tokenExpiration: 'auth._token_expiration.laravelJWT',
  refreshToken: 'auth._refresh_token.laravelJWT',
  refreshTokenExpiration: 'auth._refresh_token_expiration.laravelJWT',
};

/** A fresh module instance: the tokens are in module state. */
const openPage = async () => {
  vi.resetModules();
  return (await import('@/api/token.ts')).tokens;
};

const stored = () => Object.values(keys).map((key) => localStorage.getItem(key));
const cookies = () => Object.values(keys).map((key) => Cookies.get(key) ?? null);

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  // Before the global cleanup, which needs the real storage.
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('expirationOf', () => {
  test.each([
    ['is the exp claim', unsignedJwt({ exp: seconds + 60 }), now + 60_000],
    ['is the exp claim, also with Bearer', `Bearer ${unsignedJwt({ exp: seconds + 60 })}`, now + 60_000],
    ['is an exp claim in the past', unsignedJwt({ exp: seconds - 60 }), now - 60_000],
    ['is in an hour without exp, regardless of iat', unsignedJwt({ iat: seconds - 999 }), now + hour],
    ['is in an hour with exp 0', unsignedJwt({ exp: 0 }), now + hour],
    ['is in an hour with exp null', unsignedJwt({ exp: null }), now + hour],
    ['is in an hour for a token that is not a JWT', 'opaque', now + hour],
    ['is in an hour for a payload that is not JSON', 'a.b.c', now + hour],
    ['is in an hour for an empty token', '', now + hour],
    ['ignores nbf', unsignedJwt({ exp: seconds + 60, nbf: seconds + 50 }), now + 60_000],
  ])('%s', (_, token, end) => {
    expect(expirationOf(token)).toBe(end);
    expect(expirationOf(token, now)).toBe(end);
  });
});

describe('begin, after a login', () => {
  test('writes the old site’s four keys and formats, and no token cookie', async () => {
    const tokens = await openPage();
    const token = unsignedJwt({ exp: seconds + 3600 });
    tokens.begin(token);
    expect(stored()).toEqual([`Bearer ${token}`, String(now + hour), 'true', String(now + fortnight)]);
    expect(cookies()).toEqual([null, String(now + hour), 'true', String(now + fortnight)]);
    expect(tokens.token()).toBe(`Bearer ${token}`);
    expect(tokens.sessionEnd()).toBe(now + fortnight);
  });

  test('mirrors the token to a cookie if configured', async () => {
    withTag('token-cookie', 'true');
    const tokens = await openPage();
    tokens.begin(unsignedJwt({ exp: seconds + 3600 }));
    expect(Cookies.get(keys.token)).toBe(`Bearer ${unsignedJwt({ exp: seconds + 3600 })}`);
  });

  test('does not add Bearer twice', async () => {
    const tokens = await openPage();
    tokens.begin('Bearer abc');
    expect(localStorage.getItem(keys.token)).toBe('Bearer abc');
  });

  test.each([
    ['is in the past', -60],
    ['is now', 0],
  ])('stores an expiration in an hour for a new token whose exp %s', async (_, difference) => {
    const tokens = await openPage();
    tokens.begin(unsignedJwt({ exp: seconds + difference }));
    expect(localStorage.getItem(keys.tokenExpiration)).toBe(String(now + hour));
    expect(tokens.status()).toBe('valid');
  });

  test('keeps the expiration of a short-lived token', async () => {
    const tokens = await openPage();
    tokens.begin(unsignedJwt({ exp: seconds + 1 }));
    expect(localStorage.getItem(keys.tokenExpiration)).toBe(String(now + 1000));
  });
});

describe('replace, after a refresh', () => {
  test('stores the new token and its expiration and keeps the end of the session', async () => {
    const tokens = await openPage();
    tokens.begin(unsignedJwt({ exp: seconds + 3600 }));
    vi.setSystemTime(now + 2 * hour);
    const renewed = unsignedJwt({ exp: seconds + 3 * 3600 });
    tokens.replace(renewed);
    expect(stored()).toEqual([`Bearer ${renewed}`, String(now + 3 * hour), 'true', String(now + fortnight)]);
    expect(tokens.sessionEnd()).toBe(now + fortnight);
  });

  test('a second login restarts the 14-day session', async () => {
    const tokens = await openPage();
    tokens.begin(unsignedJwt({ exp: seconds + 3600 }));
    vi.setSystemTime(now + hour);
    tokens.begin(unsignedJwt({ exp: seconds + 7200 }));
    expect(tokens.sessionEnd()).toBe(now + hour + fortnight);
  });
});

describe('clear, on sign-out', () => {
  test('writes false to localStorage and cookies', async () => {
    const tokens = await openPage();
    tokens.begin(unsignedJwt({ exp: seconds + 3600 }));
    tokens.clear();
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
    expect(cookies()).toEqual([null, 'false', 'false', 'false']);
    expect(tokens.token()).toBeNull();
    expect(tokens.sessionEnd()).toBeNull();
    expect(tokens.status()).toBe('missing');
  });
});

describe('expiry', () => {
  test.each<[number, TokenStatus]>([
    [-501, 'valid'],
    [-500, 'tokenExpired'],
    [-499, 'tokenExpired'],
    [0, 'tokenExpired'],
    [hour, 'tokenExpired'],
  ])('%i ms from the expiration of the token: %s', async (offset, status) => {
    const tokens = await openPage();
    tokens.begin(unsignedJwt({ exp: seconds + 3600 }));
    vi.setSystemTime(now + hour + offset);
    expect(tokens.status()).toBe(status);
  });

  test.each<[number, TokenStatus]>([
    [-501, 'valid'],
    [-500, 'sessionExpired'],
    [1, 'sessionExpired'],
  ])('%i ms from the end of the 14 days: %s', async (offset, status) => {
    const tokens = await openPage();
    tokens.begin(unsignedJwt({ exp: seconds + 30 * 24 * 3600 }));
    vi.setSystemTime(now + fortnight + offset);
    expect(tokens.status()).toBe(status);
  });
});

describe('status of the stored session', () => {
  const future = String(now + hour);
  const past = String(now - hour);

  test.each<[string, (string | null)[], TokenStatus]>([
    ['empty storage', [null, null, null, null], 'missing'],
    ['signed out', ['false', 'false', 'false', 'false'], 'missing'],
    ['token false', ['false', future, 'true', future], 'missing'],
    ['empty token', ['', future, 'true', future], 'missing'],
    ['missing refresh token flag', ['Bearer a', future, null, future], 'missing'],
    ['refresh token flag false', ['Bearer a', past, 'false', past], 'missing'],
    ['valid token and session', ['Bearer a', future, 'true', future], 'valid'],
    ['missing expirations count as valid', ['Bearer a', null, 'true', null], 'valid'],
    ['expirations false count as valid', ['Bearer a', 'false', 'true', 'false'], 'valid'],
    ['expirations that are not numbers count as valid', ['Bearer a', 'soon', 'true', 'later'], 'valid'],
    ['expired token', ['Bearer a', past, 'true', future], 'tokenExpired'],
    ['expired session', ['Bearer a', future, 'true', past], 'sessionExpired'],
    ['both expired: reports the session only', ['Bearer a', past, 'true', past], 'sessionExpired'],
  ])('%s', async (_, values, found) => {
    Object.values(keys).forEach((key, index) => {
      const value = values[index];
      if (typeof value === 'string') localStorage.setItem(key, value);
    });
    expect((await openPage()).status()).toBe(found);
  });

  test('a session of the old site is valid, and its token cookie is removed', async () => {
    const token = unsignedJwt({ exp: seconds + 3600 });
    const old = [`Bearer ${token}`, String(now + hour), 'true', String(now + fortnight)];
    Object.values(keys).forEach((key, index) => {
      localStorage.setItem(key, old[index] ?? '');
      document.cookie = `${key}=${encodeURIComponent(old[index] ?? '')}; path=/; samesite=lax`;
    });
    const tokens = await openPage();
    expect(tokens.status()).toBe('valid');
    expect(tokens.token()).toBe(`Bearer ${token}`);
    expect(tokens.sessionEnd()).toBe(now + fortnight);
    expect(stored()).toEqual(old);
    expect(cookies()).toEqual([null, ...old.slice(1)]);
  });

  test('a token refreshed by another tab is used at once', async () => {
    const tokens = await openPage();
    tokens.begin('first');
    localStorage.setItem(keys.token, 'Bearer second');
    expect(tokens.token()).toBe('Bearer second');
  });

  test.each([
    ['a line break', 'Bearer a\nb'],
    ['Chinese letters', 'Bearer 令牌'],
    ['a megabyte', `Bearer ${'a'.repeat(1_000_000)}`],
    ['no Bearer', 'abc'],
  ])('a token that is invalid in a header is cleared: %s', async (_, text) => {
    localStorage.setItem(keys.token, text);
    const tokens = await openPage();
    expect(tokens.token()).toBeNull();
    expect(tokens.status()).toBe('missing');
    expect(localStorage.getItem(keys.token)).toBe('false');
  });
});

/** Whether the promise is still pending after `ms`. */
const isPendingAfter = async (settled: Promise<unknown>, ms: number) => {
  const settlements: string[] = [];
  void settled.then(() => settlements.push('settled'));
  await vi.advanceTimersByTimeAsync(ms);
  return settlements.length === 0;
};

describe('a token of another tab', () => {
  const first = unsignedJwt({ exp: seconds + 3600, jti: 'first' });
  const second = unsignedJwt({ exp: seconds + 3600, jti: 'second' });
  const idKey = 'auth._token_id.laravelJWT';

  test('has its id in a cookie', async () => {
    const tokens = await openPage();
    tokens.begin(first);
    expect(Cookies.get(idKey)).toBe('first');
    tokens.replace(second);
    expect(Cookies.get(idKey)).toBe('second');
    expect(document.cookie).not.toContain(second);
    tokens.clear();
    expect(Cookies.get(idKey)).toBe('false');
  });

  test('is never readable with the expiration of the previous token', async () => {
    const tokens = await openPage();
    tokens.begin(unsignedJwt({ exp: seconds + 1, jti: 'old' }));
    const ends: unknown[] = [];
    vi.setSystemTime(now + 10_000);
    const setItem = localStorage.setItem.bind(localStorage);
    vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      setItem(key, value);
      // What another tab would read now.
      if (key === keys.token) ends.push(tokens.status());
    });
    tokens.replace(second);
    expect(ends).toEqual(['valid']);
  });

  test('resolves waitForTokenSync when it arrives', async () => {
    const tokens = await openPage();
    tokens.begin(first);
    Cookies.set(idKey, 'second');
    const settled = tokens.waitForTokenSync();
    expect(await isPendingAfter(settled, 200)).toBe(true);
    localStorage.setItem(keys.token, `Bearer ${second}`);
    expect(await isPendingAfter(settled, 50)).toBe(false);
    expect(tokens.token()).toBe(`Bearer ${second}`);
  });

  test('is awaited for at most a second', async () => {
    const tokens = await openPage();
    tokens.begin(first);
    Cookies.set(idKey, 'second');
    const settled = tokens.waitForTokenSync();
    expect(await isPendingAfter(settled, 900)).toBe(true);
    expect(await isPendingAfter(settled, 200)).toBe(false);
    expect(tokens.token()).toBe(`Bearer ${first}`);
  });

  test.each<[string, () => void]>([
    ['it has arrived', () => Cookies.set(idKey, 'first')],
    ['the cookie is missing', () => Cookies.remove(idKey)],
    ['the cookie is false', () => Cookies.set(idKey, 'false')],
    ['this tab is signed out', () => localStorage.setItem(keys.token, 'false')],
  ])('is not awaited when %s', async (_, arrange) => {
    const tokens = await openPage();
    tokens.begin(first);
    arrange();
    expect(await isPendingAfter(tokens.waitForTokenSync(), 0)).toBe(false);
  });
});
