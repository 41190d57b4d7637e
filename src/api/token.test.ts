import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTag } from '../../tests/configured.ts';
import { expirationOf, type TokenCheck } from '@/api/token.ts';

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const jwt = (claims: object) => `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.signature`;

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

describe('when a token ends', () => {
  test.each([
    ['at its exp', jwt({ exp: seconds + 60 }), now + 60_000],
    ['at its exp, Bearer or not', `Bearer ${jwt({ exp: seconds + 60 })}`, now + 60_000],
    ['at an exp that is over', jwt({ exp: seconds - 60 }), now - 60_000],
    ['an hour from now without exp, whatever its iat', jwt({ iat: seconds - 999 }), now + hour],
    ['an hour from now with exp 0', jwt({ exp: 0 }), now + hour],
    ['an hour from now with exp null', jwt({ exp: null }), now + hour],
    ['an hour from now when it is no JWT', 'opaque', now + hour],
    ['an hour from now when its payload is no JSON', 'a.b.c', now + hour],
    ['an hour from now when it is empty', '', now + hour],
    ['nbf is not looked at', jwt({ exp: seconds + 60, nbf: seconds + 50 }), now + 60_000],
  ])('%s', (_, token, end) => {
    expect(expirationOf(token)).toBe(end);
    expect(expirationOf(token, now)).toBe(end);
  });
});

describe('what a login leaves in the browser', () => {
  test('the four keys of the old site, in its shapes; the token in no cookie', async () => {
    const tokens = await openPage();
    const token = jwt({ exp: seconds + 3600 });
    tokens.begin(token);
    expect(stored()).toEqual([`Bearer ${token}`, String(now + hour), 'true', String(now + fortnight)]);
    expect(cookies()).toEqual([null, String(now + hour), 'true', String(now + fortnight)]);
    expect(tokens.token()).toBe(`Bearer ${token}`);
    expect(tokens.sessionEnd()).toBe(now + fortnight);
  });

  test('the token is in a cookie, too, where the site asks for it', async () => {
    withTag('token-cookie', 'true');
    const tokens = await openPage();
    tokens.begin(jwt({ exp: seconds + 3600 }));
    expect(Cookies.get(keys.token)).toBe(`Bearer ${jwt({ exp: seconds + 3600 })}`);
  });

  test('Bearer is not written twice', async () => {
    const tokens = await openPage();
    tokens.begin('Bearer abc');
    expect(localStorage.getItem(keys.token)).toBe('Bearer abc');
  });

  test.each([
    ['is over', -60],
    ['ends this very second', 0],
  ])('a token that %s on arrival is counted from the device’s own clock', async (_, difference) => {
    const tokens = await openPage();
    tokens.begin(jwt({ exp: seconds + difference }));
    expect(localStorage.getItem(keys.tokenExpiration)).toBe(String(now + hour));
    expect(tokens.check().valid).toBe(true);
  });

  test('a token that is short but not over keeps its own end', async () => {
    const tokens = await openPage();
    tokens.begin(jwt({ exp: seconds + 1 }));
    expect(localStorage.getItem(keys.tokenExpiration)).toBe(String(now + 1000));
  });
});

describe('what a refresh leaves', () => {
  test('a new token and its end; the session’s end stays where the login put it', async () => {
    const tokens = await openPage();
    tokens.begin(jwt({ exp: seconds + 3600 }));
    vi.setSystemTime(now + 2 * hour);
    const renewed = jwt({ exp: seconds + 3 * 3600 });
    tokens.replace(renewed);
    expect(stored()).toEqual([`Bearer ${renewed}`, String(now + 3 * hour), 'true', String(now + fortnight)]);
    expect(tokens.sessionEnd()).toBe(now + fortnight);
  });

  test('a second login starts the fortnight anew', async () => {
    const tokens = await openPage();
    tokens.begin(jwt({ exp: seconds + 3600 }));
    vi.setSystemTime(now + hour);
    tokens.begin(jwt({ exp: seconds + 7200 }));
    expect(tokens.sessionEnd()).toBe(now + hour + fortnight);
  });
});

describe('signing out', () => {
  test('writes false to the four keys, in both places', async () => {
    const tokens = await openPage();
    tokens.begin(jwt({ exp: seconds + 3600 }));
    tokens.clear();
    expect(stored()).toEqual(['false', 'false', 'false', 'false']);
    expect(cookies()).toEqual([null, 'false', 'false', 'false']);
    expect(tokens.token()).toBeNull();
    expect(tokens.sessionEnd()).toBeNull();
    expect(tokens.tokenStatus()).toBe('unknown');
    expect(tokens.refreshTokenStatus()).toBe('unknown');
  });
});

describe('the end of a token', () => {
  test.each<[number, 'valid' | 'expired']>([
    [-501, 'valid'],
    [-500, 'expired'],
    [-499, 'expired'],
    [0, 'expired'],
    [hour, 'expired'],
  ])('%i ms from it the token is %s', async (offset, status) => {
    const tokens = await openPage();
    tokens.begin(jwt({ exp: seconds + 3600 }));
    vi.setSystemTime(now + hour + offset);
    expect(tokens.tokenStatus()).toBe(status);
    expect(tokens.refreshTokenStatus()).toBe('valid');
    expect(tokens.check()).toEqual({
      valid: status === 'valid',
      tokenExpired: status === 'expired',
      refreshTokenExpired: false,
    });
  });

  test.each<[number, 'valid' | 'expired']>([
    [-501, 'valid'],
    [-500, 'expired'],
    [1, 'expired'],
  ])('%i ms from the fortnight’s end the session is %s', async (offset, status) => {
    const tokens = await openPage();
    tokens.begin(jwt({ exp: seconds + 30 * 24 * 3600 }));
    vi.setSystemTime(now + fortnight + offset);
    expect(tokens.refreshTokenStatus()).toBe(status);
    expect(tokens.check().refreshTokenExpired).toBe(status === 'expired');
  });
});

describe('whether the stored session can be used', () => {
  const none: TokenCheck = { valid: false, tokenExpired: false, refreshTokenExpired: false };
  const valid: TokenCheck = { ...none, valid: true };
  const tokenExpired: TokenCheck = { ...none, tokenExpired: true };
  const refreshTokenExpired: TokenCheck = { ...none, refreshTokenExpired: true };
  const later = String(now + hour);
  const over = String(now - hour);

  test.each<[string, (string | null)[], TokenCheck]>([
    ['nothing stored', [null, null, null, null], none],
    ['signed out', ['false', 'false', 'false', 'false'], none],
    ['no token', ['false', later, 'true', later], none],
    ['an empty token', ['', later, 'true', later], none],
    ['no marker', ['Bearer a', later, null, later], none],
    ['a marker that is false', ['Bearer a', over, 'false', over], none],
    ['both good', ['Bearer a', later, 'true', later], valid],
    ['no known ends: unknown is usable', ['Bearer a', null, 'true', null], valid],
    ['ends that are false', ['Bearer a', 'false', 'true', 'false'], valid],
    ['ends that are no numbers', ['Bearer a', 'soon', 'true', 'later'], valid],
    ['the token over', ['Bearer a', over, 'true', later], tokenExpired],
    ['the session over', ['Bearer a', later, 'true', over], refreshTokenExpired],
    ['both over: the session’s end decides', ['Bearer a', over, 'true', over], refreshTokenExpired],
  ])('%s', async (_, values, found) => {
    Object.values(keys).forEach((key, index) => {
      const value = values[index];
      if (typeof value === 'string') localStorage.setItem(key, value);
    });
    expect((await openPage()).check()).toEqual(found);
  });

  test('a visitor of the old site is still signed in, and the token leaves its cookie', async () => {
    const token = jwt({ exp: seconds + 3600 });
    const old = [`Bearer ${token}`, String(now + hour), 'true', String(now + fortnight)];
    Object.values(keys).forEach((key, index) => {
      localStorage.setItem(key, old[index] ?? '');
      document.cookie = `${key}=${encodeURIComponent(old[index] ?? '')}; path=/; samesite=lax`;
    });
    const tokens = await openPage();
    expect(tokens.check()).toEqual(valid);
    expect(tokens.token()).toBe(`Bearer ${token}`);
    expect(tokens.sessionEnd()).toBe(now + fortnight);
    expect(stored()).toEqual(old);
    expect(cookies()).toEqual([null, ...old.slice(1)]);
  });

  test('cookies alone, which another host of the domain can plant, begin no session', async () => {
    const planted = ['Bearer abc', later, 'true', later];
    Object.values(keys).forEach((key, index) => {
      document.cookie = `${key}=${encodeURIComponent(planted[index] ?? '')}; path=/`;
    });
    const tokens = await openPage();
    expect(tokens.check()).toEqual(none);
    expect(tokens.token()).toBeNull();
    expect(tokens.sessionEnd()).toBeNull();
  });

  test.each(['false', over])('cookies of another host that say %s end no session', async (value) => {
    const tokens = await openPage();
    tokens.begin(jwt({ exp: seconds + 3600 }));
    for (const key of Object.values(keys)) document.cookie = `${key}=${value}; path=/`;
    expect(tokens.check()).toEqual(valid);
    expect(tokens.sessionEnd()).toBe(now + fortnight);
  });

  test('another tab’s refresh is picked up at once', async () => {
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
  ])('a token that no header can carry is cleared: %s', async (_, text) => {
    localStorage.setItem(keys.token, text);
    const tokens = await openPage();
    expect(tokens.token()).toBeNull();
    expect(tokens.check().valid).toBe(false);
    expect(localStorage.getItem(keys.token)).toBe('false');
  });
});

describe('who is told of a change', () => {
  test('login, refresh and sign-out in this tab', async () => {
    const tokens = await openPage();
    const listener = vi.fn<(elsewhere: boolean) => void>();
    tokens.subscribe(listener);
    tokens.begin('a');
    tokens.replace('b');
    tokens.clear();
    expect(listener.mock.calls).toEqual([[false], [false], [false]]);
  });

  test.each<[string, boolean, string | null]>([
    ['the token changed', true, keys.token],
    ['everything was cleared', true, null],
    ['only an expiry changed', false, keys.tokenExpiration],
    ['something else changed', false, 'theme'],
  ])('in another tab %s: told %s', async (_, told, key) => {
    const tokens = await openPage();
    const listener = vi.fn<(elsewhere: boolean) => void>();
    tokens.subscribe(listener);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(listener.mock.calls).toEqual(told ? [[true]] : []);
  });
});

/** Whether the promise is still pending after `ms`. */
const waits = async (settled: Promise<unknown>, ms: number) => {
  const marks: string[] = [];
  void settled.then(() => marks.push('settled'));
  await vi.advanceTimersByTimeAsync(ms);
  return marks.length === 0;
};

describe('a token that another tab has stored', () => {
  const first = jwt({ exp: seconds + 3600, jti: 'first' });
  const second = jwt({ exp: seconds + 3600, jti: 'second' });
  const idKey = 'auth._token_id.laravelJWT';

  test('is named in a cookie by its id, which is no secret', async () => {
    const tokens = await openPage();
    tokens.begin(first);
    expect(Cookies.get(idKey)).toBe('first');
    tokens.replace(second);
    expect(Cookies.get(idKey)).toBe('second');
    expect(document.cookie).not.toContain(second);
    tokens.clear();
    expect(Cookies.get(idKey)).toBe('false');
  });

  test('never stands beside the end of the one before, for which it would be renewed once more', async () => {
    const tokens = await openPage();
    tokens.begin(jwt({ exp: seconds + 1, jti: 'old' }));
    const ends: unknown[] = [];
    vi.setSystemTime(now + 10_000);
    const setItem = localStorage.setItem.bind(localStorage);
    vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      setItem(key, value);
      // What another tab would read now.
      if (key === keys.token) ends.push(tokens.tokenStatus());
    });
    tokens.replace(second);
    expect(ends).toEqual(['valid']);
  });

  test('is waited for until it has arrived here', async () => {
    const tokens = await openPage();
    tokens.begin(first);
    Cookies.set(idKey, 'second');
    const settled = tokens.waitForTokenSync();
    expect(await waits(settled, 200)).toBe(true);
    localStorage.setItem(keys.token, `Bearer ${second}`);
    expect(await waits(settled, 50)).toBe(false);
    expect(tokens.token()).toBe(`Bearer ${second}`);
  });

  test('is not waited for longer than a second', async () => {
    const tokens = await openPage();
    tokens.begin(first);
    Cookies.set(idKey, 'second');
    const settled = tokens.waitForTokenSync();
    expect(await waits(settled, 900)).toBe(true);
    expect(await waits(settled, 200)).toBe(false);
    expect(tokens.token()).toBe(`Bearer ${first}`);
  });

  test.each<[string, () => void]>([
    ['it is here', () => Cookies.set(idKey, 'first')],
    ['the cookie names none', () => Cookies.remove(idKey)],
    ['the cookie says signed out', () => Cookies.set(idKey, 'false')],
    ['nobody is signed in here', () => localStorage.setItem(keys.token, 'false')],
  ])('is not waited for when %s', async (_, arrange) => {
    const tokens = await openPage();
    tokens.begin(first);
    arrange();
    expect(await waits(tokens.waitForTokenSync(), 0)).toBe(false);
  });
});
