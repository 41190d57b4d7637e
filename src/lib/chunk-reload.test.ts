// @vitest-environment happy-dom
import { lazyRouteComponent } from '@tanstack/react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimReload, isChunkError, prefixChunkErrors, watchBeforeUnload } from '@/lib/chunk-reload.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('claimReload', () => {
  test('allows one reload per minute', () => {
    expect(claimReload()).toBe(true);
    expect(claimReload()).toBe(false);
    vi.setSystemTime(now + 59_999);
    expect(claimReload()).toBe(false);
    vi.setSystemTime(now + 60_001);
    expect(claimReload()).toBe(true);
    vi.setSystemTime(now + 60_001 + 59_999);
    expect(claimReload()).toBe(false);
  });

  test('refuses offline and allows a reload once online', () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(claimReload()).toBe(false);
    isOnline.mockReturnValue(true);
    expect(claimReload()).toBe(true);
  });

  test('refuses for 10 seconds after beforeunload, then allows if the user stayed', () => {
    const unloadedAt = now + 3_600_000;
    watchBeforeUnload();
    vi.setSystemTime(unloadedAt);
    window.dispatchEvent(new Event('beforeunload'));
    expect(claimReload()).toBe(false);
    vi.setSystemTime(unloadedAt + 9_999);
    expect(claimReload()).toBe(false);
    vi.setSystemTime(unloadedAt + 10_000);
    expect(claimReload()).toBe(true);
  });

  test('allows when the clock was set back after beforeunload', () => {
    watchBeforeUnload();
    vi.setSystemTime(now + 7_200_000);
    window.dispatchEvent(new Event('beforeunload'));
    vi.setSystemTime(now);
    expect(claimReload()).toBe(true);
  });

  test('records the time in sessionStorage, in epoch ms', () => {
    claimReload(now);
    expect(sessionStorage.getItem('chunk-reload')).toBe(String(now));
    expect(localStorage.getItem('chunk-reload')).toBeNull();
  });

  test('allows when the stored time is invalid', () => {
    sessionStorage.setItem('chunk-reload', 'yesterday');
    expect(claimReload()).toBe(true);
    expect(claimReload()).toBe(false);
  });

  test('refuses without sessionStorage, to avoid endless reloads', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
    expect(claimReload()).toBe(false);
  });
});

describe('isChunkError', () => {
  test.each<[string, unknown, boolean]>([
    ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://site.example/a.js'), true],
    ['Firefox', new TypeError('error loading dynamically imported module: https://site.example/a.js'), true],
    ['Safari', new TypeError('Importing a module script failed.'), true],
    ['stylesheet (Vite)', new Error('Unable to preload CSS for /assets/news-1.css'), true],
    ['failed request', new TypeError('Failed to fetch'), false],
    ['bug in our code', new Error('x is not a function'), false],
    ['string', 'Importing a module script failed.', false],
    ['undefined', undefined, false],
  ])('%s: %s is a chunk error: %s', (_, error, expected) => {
    expect(isChunkError(error)).toBe(expected);
  });
});

describe('prefixChunkErrors', () => {
  beforeAll(() => prefixChunkErrors());

  test.each([
    'Failed to fetch dynamically imported module: https://site.example/a.js',
    'error loading dynamically imported module: https://site.example/a.js',
    'Importing a module script failed.',
  ])('leaves the reload to the error page instead of the router: %s', async (message) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const error = new TypeError(message);
    const Page = lazyRouteComponent(async () => {
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
      throw error;
    });
    await Page.preload?.();
    expect(() => Page({})).toThrow(error);
    expect(reload).not.toHaveBeenCalled();
    expect(isChunkError(error)).toBe(true);
    expect(claimReload()).toBe(true);
  });
});
