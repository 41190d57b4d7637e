// @vitest-environment happy-dom
import { lazyRouteComponent } from '@tanstack/react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimReload, isChunkError, nameMissingChunks, watchLeaving } from '@/lib/chunk-reload.ts';

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

describe('a reload for a missing chunk', () => {
  test('is due once, and then not for a minute', () => {
    expect(claimReload()).toBe(true);
    expect(claimReload()).toBe(false);
    vi.setSystemTime(now + 59_999);
    expect(claimReload()).toBe(false);
    vi.setSystemTime(now + 60_001);
    expect(claimReload()).toBe(true);
    vi.setSystemTime(now + 60_001 + 59_999);
    expect(claimReload()).toBe(false);
  });

  test('is not due without a network, and is when it is back', () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(claimReload()).toBe(false);
    isOnline.mockReturnValue(true);
    expect(claimReload()).toBe(true);
  });

  test('is not due while the page is being left, and is later, for whoever stays', () => {
    const left = now + 3_600_000;
    watchLeaving();
    vi.setSystemTime(left);
    window.dispatchEvent(new Event('beforeunload'));
    expect(claimReload()).toBe(false);
    vi.setSystemTime(left + 9_999);
    expect(claimReload()).toBe(false);
    vi.setSystemTime(left + 10_000);
    expect(claimReload()).toBe(true);
  });

  test('is due when the clock was set back after someone stayed', () => {
    watchLeaving();
    vi.setSystemTime(now + 7_200_000);
    window.dispatchEvent(new Event('beforeunload'));
    vi.setSystemTime(now);
    expect(claimReload()).toBe(true);
  });

  test('is noted for this tab alone, in epoch ms', () => {
    claimReload(now);
    expect(sessionStorage.getItem('chunk-reload')).toBe(String(now));
    expect(localStorage.getItem('chunk-reload')).toBeNull();
  });

  test('is due when the note can’t be read', () => {
    sessionStorage.setItem('chunk-reload', 'yesterday');
    expect(claimReload()).toBe(true);
    expect(claimReload()).toBe(false);
  });

  test('never happens where nothing can be noted: it could go on for ever', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
    expect(claimReload()).toBe(false);
  });
});

describe('which errors speak of a missing part of the site', () => {
  test.each<[string, unknown, boolean]>([
    ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://site.example/a.js'), true],
    ['Firefox', new TypeError('error loading dynamically imported module: https://site.example/a.js'), true],
    ['Safari', new TypeError('Importing a module script failed.'), true],
    ['a style, in Vite’s words', new Error('Unable to preload CSS for /assets/news-1.css'), true],
    ['a call that failed', new TypeError('Failed to fetch'), false],
    ['a mistake of our own', new Error('x is not a function'), false],
    ['a text', 'Importing a module script failed.', false],
    ['nothing', undefined, false],
  ])('%s', (_, error, is) => {
    expect(isChunkError(error)).toBe(is);
  });
});

describe('the router’s own reload, which nothing guards', () => {
  beforeAll(() => nameMissingChunks());

  test.each([
    'Failed to fetch dynamically imported module: https://site.example/a.js',
    'error loading dynamically imported module: https://site.example/a.js',
    'Importing a module script failed.',
  ])('is not for a named chunk error, which the error page reloads for: %s', async (message) => {
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
