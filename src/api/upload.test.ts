// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { uploadImage } from '@/api/upload.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['before it begins', (controller: AbortController) => controller.abort()],
  ['while its code is fetched', (controller: AbortController) => queueMicrotask(() => controller.abort())],
])('an upload that is cancelled %s is never sent', async (_when, cancel) => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
  const controller = new AbortController();
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const upload = uploadImage(file, { onProgress: () => {}, signal: controller.signal });
  cancel(controller);
  await expect(upload).rejects.toThrow('abort');
  expect(send).not.toHaveBeenCalled();
});
