import { beforeEach, expect, test, vi } from 'vitest';

const address = 'https://reports.example.com/in';

/** Loads fresh modules, as on a new page. */
const openPage = async () => {
  vi.resetModules();
  const { announceFailure, watchFailures } = await import('@/lib/failures.ts');
  const { startReporting } = await import('@/features/reporting/start-reporting.ts');
  const drift = (field: string) => announceFailure({ kind: 'drift', place: `/api/news data.${field}` });
  const { watchBeforeUnload } = await import('@/lib/chunk-reload.ts');
  return { drift, watchFailures, watchBeforeUnload, startReporting };
};

let send = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  send = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', send);
});

const fields = () =>
  send.mock.calls.map(([, init]) => {
    const text = typeof init?.body === 'string' ? init.body : '';
    return /data\.(\w+)/.exec(text)?.[1];
  });

test('startReporting sends each failure once, also earlier ones, up to ten per page', async () => {
  const { drift, startReporting } = await openPage();
  drift('early');
  startReporting({ address, share: 0.6 });
  drift('late');
  drift('late');
  expect(fields()).toEqual(['early', 'late']);
  for (let number = 0; number < 50; number += 1) drift(`field${number}`);
  expect(send).toHaveBeenCalledTimes(10);
});

test('reports are sent without cookies and referrer and need no CORS', async () => {
  const { drift, startReporting } = await openPage();
  startReporting({ address, share: 1 });
  drift('title');
  const [url, init] = send.mock.calls[0] ?? [];
  expect(url).toBe(address);
  expect(init).toMatchObject({
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    headers: { 'Content-Type': 'text/plain' },
  });
  expect(JSON.parse(typeof init?.body === 'string' ? init.body : '')).toEqual({
    kind: 'drift',
    version: null,
    page: '/',
    place: '/api/news data.title',
  });
});

test('a visit outside the sample sends no reports on any of its pages', async () => {
  const first = await openPage();
  first.startReporting({ address, share: 0.5 });
  first.drift('title');
  const second = await openPage();
  second.startReporting({ address, share: 1 });
  second.drift('title');
  expect(send).not.toHaveBeenCalled();
});

test('no reports are sent while offline', async () => {
  const { drift, startReporting } = await openPage();
  startReporting({ address, share: 1 });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  drift('offline');
  expect(send).not.toHaveBeenCalled();
});

test('no reports are sent of a page that is being left, but again if the user stays', async () => {
  vi.useFakeTimers();
  const { drift, watchBeforeUnload, startReporting } = await openPage();
  watchBeforeUnload();
  startReporting({ address, share: 1 });
  window.dispatchEvent(new Event('beforeunload'));
  drift('left');
  vi.setSystemTime(Date.now() + 10_000);
  drift('stayed');
  vi.useRealTimers();
  expect(fields()).toEqual(['stayed']);
});

test('uncaught errors and rejections are reported, also earlier ones', async () => {
  const { watchFailures, startReporting } = await openPage();
  watchFailures();
  const stack = `x@${location.origin}/assets/a.js:1:1`;
  window.dispatchEvent(new ErrorEvent('error', { error: Object.assign(new RangeError('x'), { stack }) }));
  const rejection = Object.assign(new Event('unhandledrejection'), {
    reason: Object.assign(new Error('y'), { stack, name: 'SyntaxError' }),
  });
  startReporting({ address, share: 1 });
  window.dispatchEvent(rejection);
  const names = send.mock.calls.map(([, init]) => (typeof init?.body === 'string' ? JSON.parse(init.body).name : ''));
  expect(names).toEqual(['RangeError', 'SyntaxError']);
});
