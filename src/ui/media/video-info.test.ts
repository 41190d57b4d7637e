// @vitest-environment node
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Video } from '@/lib/video.ts';
import { fetchVideoInfo, type VideoInfo } from '@/ui/media/video-info.ts';
import { server } from '../../../mocks/vitest.ts';

const youtube: Video = { host: 'youtube', id: 'dQw4w9WgXcQ', hash: null, start: null };
const vimeo: Video = { host: 'vimeo', id: '76979871', hash: null, start: null };
const unlisted: Video = { host: 'vimeo', id: '777777777', hash: 'abcdef1234', start: 90 };
const endpointOf = ({ host }: Video) =>
  host === 'youtube' ? 'https://www.youtube.com/oembed' : 'https://vimeo.com/api/oembed.json';
const fallback = 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg';

const fetchInfo = (video: Video) => fetchVideoInfo(video, new AbortController().signal);
const respond = (video: Video, response: () => Response | Promise<Response>) =>
  server.use(http.get(endpointOf(video), response));
const respondWith = (video: Video, body: object) => respond(video, () => HttpResponse.json(body));

afterEach(() => {
  vi.useRealTimers();
});

describe('fetchVideoInfo', () => {
  test('returns title and thumbnail', async () => {
    respondWith(youtube, { title: ' 一碗粥 ', thumbnail_url: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg' });
    expect(await fetchInfo(youtube)).toEqual({
      title: '一碗粥',
      thumbnail: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg',
    });
    respondWith(vimeo, { title: '散步', thumbnail_url: 'https://i.vimeocdn.com/video/1-d_640', html: '<script>' });
    expect(await fetchInfo(vimeo)).toEqual({ title: '散步', thumbnail: 'https://i.vimeocdn.com/video/1-d_640' });
  });

  test('requests the canonical URL, with the hash, without credentials and referrer', async () => {
    const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
    await fetchInfo(youtube);
    await fetchInfo(unlisted);
    expect(calls.mock.calls.map(([address]) => address)).toEqual([
      'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ',
      'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F777777777%2Fabcdef1234',
    ]);
    for (const [, init] of calls.mock.calls) {
      // Another header would trigger a CORS preflight.
      expect(init?.headers).toEqual({ Accept: 'application/json' });
      expect([init?.credentials, init?.referrerPolicy]).toEqual(['omit', 'no-referrer']);
    }
  });

  test.each([
    'http://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    'https://i.ytimg.com.evil.com/a.jpg',
    'https://i.ytimg.com@evil.com/a.jpg',
    'https://i.ytimg.com:8443/a.jpg',
    'https://evil.com/i.ytimg.com/a.jpg',
    'https://i.vimeocdn.com/video/1',
    '//i.ytimg.com/a.jpg',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '',
    7,
    null,
  ])('rejects a YouTube thumbnail from another host: %j', async (thumbnail_url) => {
    respondWith(youtube, { title: '一碗粥', thumbnail_url });
    expect(await fetchInfo(youtube)).toEqual({ title: '一碗粥', thumbnail: fallback });
  });

  test.each([
    'https://vimeocdn.com.evil.com/a',
    'https://f.vimeocdn.com/a',
    'https://evilvimeocdn.com/a',
    'https://i.ytimg.com/a.jpg',
    'a.jpg',
  ])('rejects a Vimeo thumbnail from another host: %j', async (thumbnail_url) => {
    respondWith(vimeo, { title: '散步', thumbnail_url });
    expect(await fetchInfo(vimeo)).toEqual({ title: '散步', thumbnail: null });
  });

  test.each([undefined, null, '', '  ', 7, { text: '散步' }])('returns no title for %j', async (title) => {
    respondWith(vimeo, { title, thumbnail_url: 'https://i.vimeocdn.com/video/1' });
    expect(await fetchInfo(vimeo)).toEqual({ title: null, thumbnail: 'https://i.vimeocdn.com/video/1' });
  });
});

describe('fetchVideoInfo returns the fallback after', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['not found', () => HttpResponse.text('Not Found', { status: 404 })],
    ['embedding disabled', () => HttpResponse.text('Unauthorized', { status: 401 })],
    ['a 500 with a valid body', () => HttpResponse.json({ title: '错误' }, { status: 500 })],
    ['plain text with 200', () => HttpResponse.text('Not Found')],
    ['broken JSON', () => new HttpResponse('{"title":', { headers: { 'Content-Type': 'application/json' } })],
    ['a JSON array', () => HttpResponse.json(['一碗粥'])],
    ['null', () => HttpResponse.json(null)],
    ['an empty response', () => new HttpResponse(null, { status: 204 })],
    ['a network or CORS error', () => HttpResponse.error()],
  ])('%s', async (_, response) => {
    respond(youtube, response);
    expect(await fetchInfo(youtube)).toEqual({ title: null, thumbnail: fallback });
    respond(vimeo, response);
    expect(await fetchInfo(vimeo)).toEqual({ title: null, thumbnail: null });
  });

  test('a response that takes longer than eight seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(globalThis, 'fetch').mockImplementation(untilAborted);
    const resolved = vi.fn<(info: VideoInfo) => void>();
    const pending = fetchInfo(youtube).then(resolved);
    await vi.advanceTimersByTimeAsync(7999);
    expect(resolved).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await pending;
    expect(resolved).toHaveBeenCalledWith({ title: null, thumbnail: fallback });
  });

  test('a body that never ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{'));
          init?.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
        },
      });
      return new Response(body);
    });
    const pending = fetchInfo(vimeo);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await pending).toEqual({ title: null, thumbnail: null });
  });
});

describe('fetchVideoInfo with an abort signal', () => {
  test('aborts the request and rejects', async () => {
    const leaving = new AbortController();
    respond(youtube, () => {
      leaving.abort();
      return new Promise<never>(() => {});
    });
    await expect(fetchVideoInfo(youtube, leaving.signal)).rejects.toThrow('aborted');
  });
});

const untilAborted: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
