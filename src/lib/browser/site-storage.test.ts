// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deletesUnvisitedStorage, persistStorage } from '@/lib/browser/site-storage.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(navigator, 'storage');
});

describe('deletesUnvisitedStorage', () => {
  it.each([
    ['Safari on an iPhone', true, `${iphone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', true, `${iphone} ${webkit} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`],
    ['WeChat on an iPhone', true, `${iphone} ${webkit} Mobile/15E148 MicroMessenger/8.0.60`],
    ['Safari on a Mac', true, `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`],
    [
      'Chrome',
      false,
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    ],
    ['Firefox', false, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ])('of %s, not installed: %s', (_, expected, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    expect(deletesUnvisitedStorage()).toBe(expected);
  });

  it('is false for an installed site', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${iphone} ${webkit} Mobile/15E148`);
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
    expect(deletesUnvisitedStorage()).toBe(false);
  });
});

describe('persistStorage', () => {
  it.each([
    ['the browser agrees', { persist: async () => true }, true],
    ['the browser refuses', { persist: async () => false }, false],
    ['persist() rejects', { persist: () => Promise.reject(new TypeError('denied')) }, false],
    ['persist() is missing', {}, false],
    ['navigator.storage is missing (plain http)', undefined, false],
  ])('returns its response or false: %s', async (_, storage, expected) => {
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
    expect(await persistStorage()).toBe(expected);
  });
});
