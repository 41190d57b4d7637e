import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visit } from '../visit.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

describe('prefetch of a link', () => {
  test('loads the page’s code once, when the browser is idle and the link in view', async () => {
    const { idle, see, watched, loaded } = await openLinks();
    expect(watched()).toBe(false);
    see();
    expect(loaded()).toEqual([]);
    await idle();
    expect(watched()).toBe(true);
    expect(loaded()).toEqual([]);
    see(false);
    expect(loaded()).toEqual([]);
    see();
    expect(watched()).toBe(false);
    expect(loaded()).toEqual([]);
    await idle();
    expect(loaded()).toEqual(['__root__', '/_default', '/_default/news/']);
    see();
    await idle();
    expect(loaded()).toHaveLength(3);
  });

  test('waits at most two seconds for an idle browser', async () => {
    const { requestIdle } = await openLinks();
    expect(requestIdle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
  });

  test.each<[string, () => void]>([
    ['with data saving on', () => connect({ saveData: true, effectiveType: '4g' })],
    ['while offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('loads nothing %s, and loads later', async (_, prevent) => {
    const { idle, see, watched, loaded } = await openLinks();
    await idle();
    prevent();
    see();
    expect(loaded()).toEqual([]);
    expect(watched()).toBe(true);
    connect(undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    see();
    await idle();
    expect(loaded()).toEqual(['__root__', '/_default', '/_default/news/']);
  });

  test('ignores a failed load', async () => {
    const { idle, see, loadChunk } = await openLinks();
    loadChunk.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await idle();
    see();
    await idle();
    expect(loadChunk).toHaveBeenCalled();
    // An unhandled rejection fails the test.
    await vi.waitFor(() => expect(loadChunk.mock.settledResults[0]?.type).toBe('rejected'));
  });

  test('skips the login link', async () => {
    const { idle, watched } = await openLinks();
    await idle();
    expect(watched(screen.getByRole('link', { name: '登录' }))).toBe(false);
  });

  test('is cancelled when the link unmounts before the browser is idle', async () => {
    const { cancelIdle, idle, watched } = await openLinks();
    cleanup();
    expect(cancelIdle).toHaveBeenCalled();
    await idle();
    expect(watched()).toBe(false);
  });
});

const connect = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

/** Opens a page with controlled idle callbacks and intersections. */
const openLinks = async () => {
  const idles = new Map<number, () => void>();
  const requestIdle = vi.fn<(action: () => void, options: object) => number>((action) => {
    idles.set(idles.size + 1, action);
    return idles.size;
  });
  const cancelIdle = vi.fn<(handle: number) => void>((handle) => void idles.set(handle, () => {}));
  vi.stubGlobal('requestIdleCallback', requestIdle);
  vi.stubGlobal('cancelIdleCallback', cancelIdle);

  const watchers = new Map<Watcher, Element>();
  class Watcher implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly report: (isIntersecting: boolean) => void;
    constructor(callback: IntersectionObserverCallback) {
      const emptyRect = new DOMRect();
      this.report = (isIntersecting) => {
        const target = watchers.get(this);
        if (!target) return;
        const places = { boundingClientRect: emptyRect, intersectionRect: emptyRect, rootBounds: null };
        callback([{ ...places, target, isIntersecting, intersectionRatio: Number(isIntersecting), time: 0 }], this);
      };
    }
    disconnect() {
      watchers.delete(this);
    }
    observe(target: Element) {
      watchers.set(this, target);
    }
    takeRecords() {
      return [];
    }
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher);

  const { router } = visit('/');
  const [link = document.body] = await screen.findAllByRole('link', { name: '新闻' });
  const loadChunk = vi.spyOn(router, 'loadRouteChunk');
  const watcherOf = (element: Element) => [...watchers].find(([, target]) => target === element)?.[0];
  return {
    requestIdle,
    cancelIdle,
    loadChunk,
    loaded: () => loadChunk.mock.calls.map(([route]) => String(route.id)),
    idle: async () => {
      const due = [...idles.values()];
      idles.clear();
      due.forEach((action) => action());
      await vi.dynamicImportSettled();
    },
    watched: (element: Element = link) => watcherOf(element) !== undefined,
    see: (inView = true) => watcherOf(link)?.report(inView),
  };
};
