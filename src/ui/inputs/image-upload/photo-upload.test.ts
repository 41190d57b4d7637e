// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import { uploadImage } from '@/api/upload.ts';
import type { Prepared } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { createUploadQueue, type UploadState } from '@/ui/inputs/image-upload/photo-upload.ts';

vi.mock('@/api/upload.ts', () => ({ uploadImage: vi.fn<typeof uploadImage>() }));

const image: Image = { id: 7, url: '/storage/7.png', width: 800, height: 600, alt: '', mime: 'image/png', size: 9 };
const ready = new File(['ready'], '汤.jpg');

/** One upload with manually resolved requests. */
const start = (prepared: Prepared = { file: ready, problem: null }) => {
  const states: UploadState[] = [];
  const sends: {
    resolve: (image: Image) => void;
    reject: (error: unknown) => void;
    args: Parameters<typeof uploadImage>;
  }[] = [];
  vi.mocked(uploadImage).mockImplementation(
    (...args) => new Promise((resolve, reject) => void sends.push({ resolve, reject, args })),
  );
  const prepare = vi.fn<() => Promise<Prepared>>().mockResolvedValue(prepared);
  const upload = createUploadQueue().add({ prepare, onChange: (state) => states.push(state) });
  upload.start('一碗汤');
  const attempt = (number: number) =>
    vi.waitFor(() => {
      const found = sends[number - 1];
      if (!found) throw new Error('Not sent yet');
      return found;
    });
  return { upload, states, sends, attempt, prepare, last: () => states.at(-1) };
};

describe('an upload', () => {
  test('prepares the file, sends it with its alt text, reports progress and resolves to stored', async () => {
    const { states, attempt } = start();
    const { args, resolve } = await attempt(1);
    expect(args[0]).toBe(ready);
    expect(args[1].alt).toBe('一碗汤');
    args[1].onProgress(0.5);
    resolve(image);
    await vi.waitFor(() => expect(states.at(-1)).toEqual({ at: 'stored', image }));
    expect(states).toEqual([
      { at: 'preparing' },
      { at: 'sending', share: 0 },
      { at: 'sending', share: 0.5 },
      { at: 'stored', image },
    ]);
  });

  test('does not send a rejected file and does not retry it', async () => {
    const { upload, sends, prepare, last } = start({ file: null, problem: '图片太小了' });
    await vi.waitFor(() => expect(last()).toEqual({ at: 'failed', message: '图片太小了', final: true }));
    upload.start('一碗汤');
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(sends).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ['an HTML 413 of a proxy', new ApiError(413, '<html>413</html>'), '图片太大，服务器没有接受。请换一张小一点的。'],
    ['a 422', new ApiError(422, { message: 'x', errors: { file: ['bad'] } }), '服务器没有接受这张图片，请换一张。'],
    ['a lost connection', new ApiError(0, undefined), '连不上服务器。请检查网络，然后再试一次。'],
    ['a 429', new ApiError(429, undefined, 40), '操作太频繁了，请在 40 秒后再试。'],
    ['a 500', new ApiError(500, '<html>'), '服务器出了问题，请稍后再试。'],
  ])('reports %s and can be retried', async (_, error, message) => {
    const { upload, attempt, prepare, last } = start();
    (await attempt(1)).reject(error);
    await vi.waitFor(() => expect(last()).toEqual({ at: 'failed', message, final: false }));
    upload.start('一碗汤');
    (await attempt(2)).resolve(image);
    await vi.waitFor(() => expect(last()).toEqual({ at: 'stored', image }));
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  test('ignores progress and errors of the request after cancel', async () => {
    const { upload, attempt, states } = start();
    const { args, reject } = await attempt(1);
    upload.cancel();
    expect(args[1].signal.aborted).toBe(true);
    args[1].onProgress(1);
    reject(new DOMException('', 'AbortError'));
    await Promise.resolve();
    expect(states.at(-1)).toEqual({ at: 'cancelled' });
    expect(states.filter(({ at }) => at === 'cancelled')).toHaveLength(1);
  });

  test('does not send when cancelled during preparation', async () => {
    const { upload, prepare, sends, last } = start();
    upload.cancel();
    await prepare.mock.results[0]?.value;
    await Promise.resolve();
    expect(sends).toEqual([]);
    expect(last()).toEqual({ at: 'cancelled' });
  });

  test('ignores cancel and retry once stored', async () => {
    const { upload, attempt, sends, last } = start();
    (await attempt(1)).resolve(image);
    await vi.waitFor(() => expect(last()).toEqual({ at: 'stored', image }));
    upload.cancel();
    upload.start('一碗汤');
    expect(last()).toEqual({ at: 'stored', image });
    expect(sends).toHaveLength(1);
  });
});

describe('uploads of one input', () => {
  afterEach(() => vi.useRealTimers());

  /** Pictures by name, with manually resolved requests. */
  const startAll = (...names: string[]) => {
    const requests = new Map<string, { resolve: (image: Image) => void; reject: (error: unknown) => void }>();
    const sent: string[] = [];
    vi.mocked(uploadImage).mockImplementation(({ name }) => {
      sent.push(name);
      return new Promise((resolve, reject) => void requests.set(name, { resolve, reject }));
    });
    const queue = createUploadQueue();
    const states = new Map<string, UploadState>();
    const uploads = names.map((name) =>
      queue.add({
        prepare: async () => ({ file: new File([name], name), problem: null }),
        onChange: (state) => states.set(name, state),
      }),
    );
    for (const upload of uploads) upload.start('');
    const settle = async (act: () => void) => {
      act();
      await vi.advanceTimersByTimeAsync(0);
    };
    return {
      sent,
      uploads,
      stateOf: (name: string) => states.get(name)?.at,
      store: (name: string) => settle(() => requests.get(name)?.resolve(image)),
      fail: (name: string, error: unknown) => settle(() => requests.get(name)?.reject(error)),
    };
  };

  const five = ['一', '二', '三', '四', '五'];

  test('run three at a time', async () => {
    vi.useFakeTimers();
    const { sent, stateOf, store } = startAll(...five);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['一', '二', '三']);
    expect(five.map(stateOf)).toEqual(['sending', 'sending', 'sending', 'queued', 'queued']);
    await store('二');
    expect(sent).toEqual(['一', '二', '三', '四']);
  });

  test('can be cancelled while queued', async () => {
    vi.useFakeTimers();
    const { sent, uploads, stateOf, store } = startAll(...five);
    await vi.advanceTimersByTimeAsync(0);
    uploads[3]?.cancel();
    expect(stateOf('四')).toBe('cancelled');
    await store('一');
    await store('二');
    expect(sent).toEqual(['一', '二', '三', '五']);
  });

  test.each<[title: string, error: ApiError, seconds: number]>([
    ['with a readable Retry-After', new ApiError(429, undefined, 40), 40],
    ['without one', new ApiError(429, undefined), 60],
    ['of a proxy, in HTML', new ApiError(429, '<html>Too Many Requests'), 60],
    ['that allows a retry at once', new ApiError(429, undefined, 0), 5],
  ])('wait after a 429 %s', async (_, error, seconds) => {
    vi.useFakeTimers();
    const { sent, stateOf, store, fail } = startAll(...five);
    await vi.advanceTimersByTimeAsync(0);
    await fail('一', error);
    await store('二');
    await store('三');
    expect(stateOf('一')).toBe('failed');
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(sent).toEqual(['一', '二', '三']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(five);
  });

  test('wait for the longest of several 429s', async () => {
    vi.useFakeTimers();
    const { sent, fail } = startAll(...five);
    await vi.advanceTimersByTimeAsync(0);
    await fail('一', new ApiError(429, undefined, 90));
    await fail('二', new ApiError(429, undefined, 10));
    await fail('三', new ApiError(429, undefined, 10));
    await vi.advanceTimersByTimeAsync(89_999);
    expect(sent).toEqual(['一', '二', '三']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(five);
  });

  test('a retry by the user is sent at once, also after a 429', async () => {
    vi.useFakeTimers();
    const { sent, uploads, fail } = startAll(...five);
    await vi.advanceTimersByTimeAsync(0);
    await fail('一', new ApiError(429, undefined, 40));
    uploads[0]?.start('');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['一', '二', '三', '一']);
  });

  test.each([413, 500, 0])('go on after an error %s', async (status) => {
    vi.useFakeTimers();
    const { sent, fail } = startAll(...five);
    await vi.advanceTimersByTimeAsync(0);
    await fail('一', new ApiError(status, undefined));
    expect(sent).toEqual(['一', '二', '三', '四']);
  });
});
