import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { createApiFetch } from '@/api/client.ts';
import { ApiError } from '@/api/error.ts';
import { deleteTag, listManagedTag } from '@/api/gen/managed/sdk.gen.ts';
import { listNews, search, sendContact } from '@/api/gen/public/sdk.gen.ts';
import { server } from '../../mocks/vitest.ts';
import { outcome } from '../../tests/outcome.ts';

const message = { name: '林', email: 'lin@example.com', subject: '问', message: '你好' };

const readNews = () => listNews();
const mockNews = (answer: () => Response | Promise<Response>) => {
  let calls = 0;
  server.use(
    http.get('*/api/news', () => {
      calls += 1;
      return answer();
    }),
  );
  return () => calls;
};
const html = (status: number) => HttpResponse.html('<html><h1>Bad Gateway</h1></html>', { status });

describe('every request', () => {
  test('accepts JSON, so that Laravel does not respond with HTML or redirects', async () => {
    const accepted: (string | null)[] = [];
    const note = ({ request }: { request: Request }) => {
      accepted.push(request.headers.get('Accept'));
    };
    server.events.on('request:start', note);
    await readNews();
    await sendContact({ body: message });
    await outcome(listManagedTag());
    server.events.removeListener('request:start', note);
    expect(accepted).toEqual(['application/json', 'application/json', 'application/json']);
  });

  test('encodes its query, omits undefined values and replaces lone surrogates', async () => {
    const searches: string[] = [];
    server.use(
      http.get('*/api/search', ({ request }) => {
        searches.push(new URL(request.url).search);
        return HttpResponse.json({}, { status: 404 });
      }),
    );
    await outcome(search({ query: { q: '糖&尿 +/=#?', type: undefined, page: 0 } }));
    await outcome(search({ query: { q: '苹果\uD83C' } }));
    const [first, cut] = searches.map((text) => Array.from(new URLSearchParams(text)));
    expect(first).toEqual([
      ['q', '糖&尿 +/=#?'],
      ['page', '0'],
    ]);
    expect(cut).toEqual([['q', '苹果\uFFFD']]);
  });
});

describe('an error response rejects with ApiError', () => {
  test('422 with messages by field', async () => {
    const errors = { email: ['邮箱不对。'], 'sources.0.title': ['The title is required.'] };
    server.use(http.post('*/api/contact', () => HttpResponse.json({ message: 'Invalid', errors }, { status: 422 })));
    const error = await outcome(sendContact({ body: message }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, message: 'Invalid', fieldErrors: errors, isNetworkError: false });
  });

  test.each<[number, Record<string, string>, number | null]>([
    [429, { 'Retry-After': '40' }, 40],
    [503, {}, null],
  ])('%i with headers %j has retryAfter %j s', async (status, headers, retryAfter) => {
    const calls = mockNews(() => HttpResponse.json({ message: '' }, { status, headers }));
    const error = await outcome(readNews());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, retryAfter });
    expect(calls()).toBe(1);
  });

  test('409 with the stored record', async () => {
    mockNews(() => HttpResponse.json({ message: '', data: { id: 3 } }, { status: 409 }));
    expect(await outcome(readNews())).toMatchObject({ status: 409, body: { data: { id: 3 } } });
  });

  test.each([502, 504, 413])('%i with an HTML body', async (status) => {
    const calls = mockNews(() => html(status));
    const error = await outcome(readNews());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, fieldErrors: {}, isNetworkError: false, message: `HTTP ${status}` });
    expect(calls()).toBe(1);
  });
});

describe('without a JSON response', () => {
  test('rejects for 200 with HTML, as of a captive portal', async () => {
    mockNews(() => html(200));
    const error = await outcome(readNews());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 200, isNetworkError: false, body: null });
  });

  test('rejects for 200 with plain text', async () => {
    mockNews(() => HttpResponse.text('ok'));
    expect(await outcome(readNews())).toMatchObject({ name: 'ApiError', status: 200 });
  });

  test('accepts a 204', async () => {
    server.use(http.delete('*/api/admin/tag/7', () => new HttpResponse(null, { status: 204 })));
    const { response } = await deleteTag({ path: { id: 7 } });
    expect(response.status).toBe(204);
  });

  test('rejects after a connection error, without a retry', async () => {
    const calls = mockNews(() => HttpResponse.error());
    const error = await outcome(readNews());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0, isNetworkError: true });
    expect(calls()).toBe(1);
  });

  test('rejects after a connection error within the body', async () => {
    const started = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":[')),
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    const headers = { 'Content-Type': 'application/json' };
    const ofetch = createApiFetch(() => Promise.resolve(new Response(started, { headers })));
    const error = await outcome(listNews({ ofetch }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ isNetworkError: true });
  });

  test('rejects after 30 seconds', async () => {
    const calls = mockNews(() => new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const found: unknown[] = [];
    void outcome(readNews()).then((error) => found.push(error));
    try {
      await vi.waitFor(() => expect(calls()).toBe(1));
      await vi.advanceTimersByTimeAsync(29_000);
      expect(found).toEqual([]);
      await vi.advanceTimersByTimeAsync(1500);
    } finally {
      vi.useRealTimers();
    }
    expect(found).toMatchObject([{ name: 'ApiError', isNetworkError: true }]);
  });
});

describe('an aborted request', () => {
  test('rejects with AbortError, not ApiError', async () => {
    const calls = mockNews(() => new Promise(() => {}));
    const controller = new AbortController();
    const request = outcome(listNews({ signal: controller.signal }));
    await vi.waitFor(() => expect(calls()).toBe(1));
    controller.abort();
    const error = await request;
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  test('is not sent if aborted before', async () => {
    const calls = mockNews(() => HttpResponse.json({}));
    const error = await outcome(listNews({ signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(calls()).toBe(0);
  });
});

test('a response that violates the contract is logged with its operation', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  mockNews(() => HttpResponse.json({ data: 'none' }));
  expect(await outcome(readNews())).toMatchObject({ name: 'ApiError', status: 200 });
  expect(warn.mock.calls).toContainEqual(['The response violates the contract: GET /api/news data']);
});
