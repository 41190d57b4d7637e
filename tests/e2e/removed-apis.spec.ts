import type { Page } from '@playwright/test';
import { expect, homeHeading, test } from './fixtures.ts';

/** The five main pages with what shows that they work. */
const pages: readonly [path: string, isReady: (page: Page) => ReturnType<Page['locator']>][] = [
  ['/', (page) => page.getByRole('heading', { level: 1, name: homeHeading })],
  ['/news', (page) => page.getByRole('main').getByRole('article').first()],
  ['/news/5', (page) => page.getByRole('button', { name: '分享' })],
  ['/search?q=失眠', (page) => page.getByRole('main').getByRole('article').first()],
  ['/login', (page) => page.getByRole('button', { name: '登录' })],
];

/** What privacy extensions, in-app browsers and private windows remove or replace, as an init script each. */
const removals: Record<string, () => void> = {
  'navigator.serviceWorker is undefined': () =>
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { configurable: true, get: () => undefined }),
  'navigator.serviceWorker throws': () =>
    Object.defineProperty(Navigator.prototype, 'serviceWorker', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  'a service worker can’t be registered': () => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  },
  'navigator.serviceWorker is a stub': () =>
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { configurable: true, get: () => ({}) }),
  'IndexedDB fails late': () => {
    const open = () => {
      const request: EventTarget & { onerror?: (event: Event) => void } = new EventTarget();
      setTimeout(() => {
        Object.assign(request, { error: new DOMException('A mutation operation was attempted', 'InvalidStateError') });
        const event = new Event('error');
        request.onerror?.(event);
        request.dispatchEvent(event);
      }, 300);
      return request;
    };
    Object.assign(IDBFactory.prototype, { open });
  },
  'IndexedDB throws': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
  'IndexedDB never answers': () => void Object.assign(IDBFactory.prototype, { open: () => new EventTarget() }),
  'IndexedDB is null': () => Object.defineProperty(window, 'indexedDB', { configurable: true, get: () => null }),
  'web storage throws on access': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  },
  'web storage is null': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: () => null });
  },
  'web storage is a proxy that throws': () => {
    const proxy = new Proxy(
      {},
      {
        get: () => {
          throw new Error('Blocked by an extension');
        },
        set: () => {
          throw new Error('Blocked by an extension');
        },
        ownKeys: () => {
          throw new Error('Blocked by an extension');
        },
      },
    );
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: () => proxy });
  },
  'cookies throw': () =>
    Object.defineProperty(Document.prototype, 'cookie', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
      set: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    }),
  'matchMedia is missing': () => void Reflect.deleteProperty(window, 'matchMedia'),
  'matchMedia answers null': () => Object.assign(window, { matchMedia: () => null }),
  'Intl.Segmenter is missing': () => void Reflect.deleteProperty(Intl, 'Segmenter'),
  'clipboard and share throw': () => {
    for (const name of ['clipboard', 'share'])
      Object.defineProperty(Navigator.prototype, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Denied', 'NotAllowedError');
        },
      });
  },
  'observers are missing': () => {
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver'])
      Reflect.deleteProperty(window, name);
  },
  'observers are undefined': () =>
    Object.assign(window, { IntersectionObserver: undefined, ResizeObserver: undefined }),
  'CacheStorage, locks and channels refuse': () => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
    CacheStorage.prototype.match = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
    LockManager.prototype.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
    LockManager.prototype.query = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
    Object.assign(window, {
      BroadcastChannel: function BroadcastChannel() {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  },
  'speech, connection and storage estimates are stubs': () => {
    Object.defineProperty(window, 'speechSynthesis', { configurable: true, get: () => undefined });
    for (const name of ['connection', 'storage', 'mediaSession', 'permissions'])
      Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => undefined });
  },
};

test.use({ allowedFaults: /./ });

for (const [removal, remove] of Object.entries(removals)) {
  test(`the main pages work where ${removal}`, async ({ page }) => {
    await page.addInitScript(remove);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    for (const [path, isReady] of pages) {
      await page.goto(path);
      await expect(isReady(page), path).toBeVisible();
      await expect(page.getByText('网页没能打开'), path).toBeHidden();
    }
    expect(errors).toEqual([]);
  });
}
