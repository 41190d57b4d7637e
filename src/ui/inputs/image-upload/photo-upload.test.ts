// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import { uploadImage } from '@/api/upload.ts';
import type { Prepared } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { startUpload, type UploadState } from '@/ui/inputs/image-upload/photo-upload.ts';

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
  const upload = startUpload({ prepare, alt: '一碗汤', onChange: (state) => states.push(state) });
  const attempt = (number: number) =>
    vi.waitFor(() => {
      const found = sends[number - 1];
      if (!found) throw new Error('Not sent yet');
      return found;
    });
  return { upload, states, sends, attempt, prepare, last: () => states.at(-1) };
};

describe('startUpload', () => {
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
    upload.retry();
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
    upload.retry();
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
    upload.retry();
    expect(last()).toEqual({ at: 'stored', image });
    expect(sends).toHaveLength(1);
  });
});
