import Cookies from 'js-cookie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createUniversalStorage } from '@/api/storage.ts';

/** A fresh module instance: the warning is logged once per page. */
const freshPage = async () => {
  vi.resetModules();
  return (await import('@/api/storage.ts')).createUniversalStorage;
};

const mirrored = () => createUniversalStorage(() => true);
const localOnly = () => createUniversalStorage(() => false);

describe('set', () => {
  test.each<[string, unknown, string]>([
    ['stores a string as it is', 'Bearer a.b.c', 'Bearer a.b.c'],
    ['encodes Chinese and special characters in the cookie', '值; a=1, "x" %41', '值; a=1, "x" %41'],
    ['stores true', true, 'true'],
    ['stores false', false, 'false'],
    ['stores a number', 1_700_000_000_000, '1700000000000'],
    ['stores 0', 0, '0'],
    ['stores an object as JSON', { a: [1, '二'] }, '{"a":[1,"二"]}'],
  ])('%s', (_, value, text) => {
    const storage = mirrored();
    storage.set('key', value);
    expect(localStorage.getItem('auth.key')).toBe(text);
    expect(Cookies.get('auth.key')).toBe(text);
    expect(storage.get('key')).toEqual(value);
  });

  test('sets a session cookie with path / and SameSite=Lax', () => {
    const set = vi.spyOn(Cookies, 'set');
    mirrored().set('key', 'x');
    expect(set).toHaveBeenCalledWith('auth.key', 'x', { path: '/', sameSite: 'lax', secure: false });
  });

  test('sets no cookie for a key that is not mirrored and removes an old one', () => {
    document.cookie = 'auth.key=old; path=/';
    const storage = createUniversalStorage((key) => key !== 'key');
    storage.set('key', 'secret');
    storage.set('other', 'open');
    expect(document.cookie).toBe('auth.other=open');
    expect(localStorage.getItem('auth.key')).toBe('secret');
  });

  test.each([[null], [undefined]])('%s removes the key from all storages', (nothing) => {
    const storage = mirrored();
    storage.set('key', 'x');
    storage.set('key', nothing);
    expect(localStorage.getItem('auth.key')).toBeNull();
    expect(document.cookie).toBe('');
    expect(storage.get('key')).toBeUndefined();
  });

  test('remove also deletes a value of another tab', () => {
    const storage = mirrored();
    document.cookie = 'auth.key=elsewhere; path=/';
    localStorage.setItem('auth.key', 'elsewhere');
    storage.remove('key');
    expect(storage.get('key')).toBeUndefined();
  });
});

describe('get', () => {
  test('prefers localStorage over memory', () => {
    const storage = mirrored();
    storage.set('key', 'memory');
    localStorage.setItem('auth.key', 'local');
    expect(storage.get('key')).toBe('local');
    localStorage.removeItem('auth.key');
    expect(storage.get('key')).toBe('memory');
  });

  test.each([
    ['mirrored', mirrored],
    ['local', localOnly],
  ])('ignores cookies, which another host of the domain can set: %s key', (_, open) => {
    document.cookie = 'auth.key=planted; path=/';
    expect(open().get('key')).toBeUndefined();
    localStorage.setItem('auth.key', 'local');
    expect(open().get('key')).toBe('local');
    localStorage.setItem('auth.key', 'false');
    expect(open().get('key')).toBe(false);
  });

  test.each<[string, unknown]>([
    ['true', true],
    ['1700000000000', 1_700_000_000_000],
    ['{"a":1}', { a: 1 }],
    ['"quoted"', 'quoted'],
    ['Bearer a.b.c', 'Bearer a.b.c'],
    ['{broken', '{broken'],
    ['', ''],
  ])('parses the text %j as JSON if possible', (text, value) => {
    localStorage.setItem('auth.key', text);
    expect(mirrored().get('key')).toEqual(value);
  });
});

describe('sync', () => {
  test('restores a missing cookie from localStorage', () => {
    const storage = mirrored();
    storage.set('key', 'x');
    Cookies.remove('auth.key');
    expect(storage.sync('key')).toBe('x');
    expect(Cookies.get('auth.key')).toBe('x');
  });

  test('overwrites a cookie that was set elsewhere', () => {
    const storage = mirrored();
    storage.set('key', 'own');
    Cookies.set('auth.key', 'planted');
    expect(storage.sync('key')).toBe('own');
    expect([Cookies.get('auth.key'), localStorage.getItem('auth.key')]).toEqual(['own', 'own']);
  });

  test('restores cleared storage from memory', () => {
    const storage = mirrored();
    storage.set('key', 5);
    localStorage.clear();
    Cookies.remove('auth.key');
    expect(storage.sync('key')).toBe(5);
    expect(localStorage.getItem('auth.key')).toBe('5');
  });

  test.each([['mirrored'], ['local']])(
    'does not rewrite an equal %s value: another tab may be writing a newer one',
    (kind) => {
      const storage = kind === 'mirrored' ? mirrored() : localOnly();
      storage.set('key', 'x');
      const write = vi.fn<(key: string, value: string) => void>();
      const realStorage: Storage = {
        length: 1,
        clear: refuse,
        getItem: () => 'x',
        key: () => 'auth.key',
        removeItem: refuse,
        setItem: write,
      };
      vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(realStorage);
      const setCookie = vi.spyOn(Cookies, 'set');
      const removeCookie = vi.spyOn(Cookies, 'remove');
      expect(storage.sync('key')).toBe('x');
      expect([write.mock.calls, setCookie.mock.calls, removeCookie.mock.calls]).toEqual([[], [], []]);
    },
  );
});

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
/** Reading the property throws if the browser blocks storage. */
const refuseLocalStorage = () => vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
const refuseCookies = () => Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
// Before the global cleanup, which needs the real ones.
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
});

describe('unavailable storage', () => {
  test('prefers the new value in memory over the old one in a full localStorage, until another tab writes', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const storage = (await freshPage())(() => false);
    storage.set('key', 'old');
    const realStorage = localStorage;
    const full = vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(
      new Proxy(realStorage, {
        get: (target, name) => {
          if (name === 'setItem') throw new DOMException('The realStorage is full', 'QuotaExceededError');
          return Reflect.get(target, name).bind(target);
        },
      }),
    );
    storage.set('key', 'new');
    expect(realStorage.getItem('auth.key')).toBe('old');
    expect(storage.get('key')).toBe('new');
    expect(storage.sync('key')).toBe('new');
    realStorage.setItem('auth.key', 'of another tab');
    expect(storage.get('key')).toBe('of another tab');
    storage.set('key', 'newest');
    full.mockRestore();
    expect(storage.sync('key')).toBe('newest');
    expect(realStorage.getItem('auth.key')).toBe('newest');
  });

  test('uses memory and warns once if localStorage and cookies are blocked', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    refuseLocalStorage();
    refuseCookies();
    const storage = (await freshPage())(() => true);
    storage.set('key', { a: 1 });
    expect(storage.get('key')).toEqual({ a: 1 });
    expect(storage.sync('key')).toEqual({ a: 1 });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('does not warn if storage works', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const storage = (await freshPage())(() => true);
    storage.set('key', 'x');
    storage.sync('key');
    storage.remove('key');
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('tab-only storage', () => {
  const tabOnly = () => {
    const storage = mirrored();
    storage.setTabOnly(true);
    return storage;
  };

  test('writes to sessionStorage only', () => {
    const storage = tabOnly();
    storage.set('key', 'x');
    expect(storage.sync('key')).toBe('x');
    expect(sessionStorage.getItem('auth.key')).toBe('x');
    expect(localStorage.length).toBe(0);
    expect(document.cookie).toBe('');
  });

  test('is read after a reload instead of localStorage', () => {
    tabOnly().set('key', 'tab');
    localStorage.setItem('auth.key', 'device');
    document.cookie = 'auth.key=device; path=/';
    const reloaded = mirrored();
    expect(reloaded.isTabOnly()).toBe(true);
    expect([reloaded.get('key'), reloaded.sync('key'), reloaded.readCookie('key')]).toEqual(['tab', 'tab', undefined]);
  });

  test('is removed without the value in localStorage', () => {
    const storage = tabOnly();
    storage.set('key', 'tab');
    localStorage.setItem('auth.key', 'device');
    document.cookie = 'auth.key=device; path=/';
    storage.remove('key');
    expect(storage.get('key')).toBeUndefined();
    storage.setTabOnly(false);
    expect(storage.get('key')).toBe('device');
  });

  test('uses memory if sessionStorage is blocked', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const storage = tabOnly();
    storage.set('key', 'x');
    expect([storage.isTabOnly(), storage.get('key')]).toEqual([true, 'x']);
    expect(localStorage.length).toBe(0);
    expect(document.cookie).toBe('');
  });
});
