// @vitest-environment node
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Video } from '@/lib/video.ts';
import { fetchVideoInfo, type VideoInfo } from '@/ui/media/video-info.ts';
import { server } from '../../../mocks/vitest.ts';

const youtube: Video = { host: 'youtube', id: 'dQw4w9WgXcQ', hash: null };
const vimeo: Video = { host: 'vimeo', id: '76979871', hash: null };
const unlisted: Video = { host: 'vimeo', id: '777777777', hash: 'abcdef1234' };
const endpoints = { youtube: 'https://www.youtube.com/oembed', vimeo: 'https://vimeo.com/api/oembed.json' };
const fallback = 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg';

const ask = (video: Video) => fetchVideoInfo(video, new AbortController().signal);
const answer = (video: Video, give: () => Response | Promise<Response>) =>
  server.use(http.get(endpoints[video.host], give));
const answerWith = (video: Video, body: object) => answer(video, () => HttpResponse.json(body));

afterEach(() => {
  vi.useRealTimers();
});

describe('a host that answers', () => {
  test('tells title and thumbnail', async () => {
    answerWith(youtube, { title: ' 一碗粥 ', thumbnail_url: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg' });
    expect(await ask(youtube)).toEqual({
      title: '一碗粥',
      thumbnail: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg',
    });
    answerWith(vimeo, { title: '散步', thumbnail_url: 'https://i.vimeocdn.com/video/1-d_640', html: '<script>' });
    expect(await ask(vimeo)).toEqual({ title: '散步', thumbnail: 'https://i.vimeocdn.com/video/1-d_640' });
  });

  test('is asked for the canonical form, with the hash, and told nothing of the reader', async () => {
    const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
    await ask(youtube);
    await ask(unlisted);
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
  ])('has no say in where YouTube’s thumbnail lies: %j', async (thumbnail_url) => {
    answerWith(youtube, { title: '一碗粥', thumbnail_url });
    expect(await ask(youtube)).toEqual({ title: '一碗粥', thumbnail: fallback });
  });

  test.each(['https://vimeocdn.com.evil.com/a', 'https://evilvimeocdn.com/a', 'https://i.ytimg.com/a.jpg', 'a.jpg'])(
    'has no say in where Vimeo’s thumbnail lies: %j',
    async (thumbnail_url) => {
      answerWith(vimeo, { title: '散步', thumbnail_url });
      expect(await ask(vimeo)).toEqual({ title: '散步', thumbnail: null });
    },
  );

  test.each([undefined, null, '', '  ', 7, { text: '散步' }])('may name no title: %j', async (title) => {
    answerWith(vimeo, { title, thumbnail_url: 'https://i.vimeocdn.com/video/1' });
    expect(await ask(vimeo)).toEqual({ title: null, thumbnail: 'https://i.vimeocdn.com/video/1' });
  });
});

describe('a host that fails leaves a video without title', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['not found', () => HttpResponse.text('Not Found', { status: 404 })],
    ['embedding disabled', () => HttpResponse.text('Unauthorized', { status: 401 })],
    ['an error with a body that looks right', () => HttpResponse.json({ title: '错误' }, { status: 500 })],
    ['plain text with 200', () => HttpResponse.text('Not Found')],
    ['broken JSON', () => new HttpResponse('{"title":', { headers: { 'Content-Type': 'application/json' } })],
    ['no object', () => HttpResponse.json(['一碗粥'])],
    ['null', () => HttpResponse.json(null)],
    ['nothing at all', () => new HttpResponse(null, { status: 204 })],
    ['no network, or refused by CORS', () => HttpResponse.error()],
  ])('%s', async (_, give) => {
    answer(youtube, give);
    expect(await ask(youtube)).toEqual({ title: null, thumbnail: fallback });
    answer(vimeo, give);
    expect(await ask(vimeo)).toEqual({ title: null, thumbnail: null });
  });

  test('an answer that takes longer than eight seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(globalThis, 'fetch').mockImplementation(untilAborted);
    const told = vi.fn<(info: VideoInfo) => void>();
    const asking = ask(youtube).then(told);
    await vi.advanceTimersByTimeAsync(7999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asking;
    expect(told).toHaveBeenCalledWith({ title: null, thumbnail: fallback });
  });

  test('a body that begins and never ends', async () => {
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
    const asking = ask(vimeo);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await asking).toEqual({ title: null, thumbnail: null });
  });
});

describe('a reader who goes elsewhere', () => {
  test('ends the call, which then rejects', async () => {
    const leaving = new AbortController();
    answer(youtube, () => {
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
