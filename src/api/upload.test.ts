// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { uploadImage } from '@/api/upload.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['before it starts', (controller: AbortController) => controller.abort()],
  ['while its code loads', (controller: AbortController) => queueMicrotask(() => controller.abort())],
])('uploadImage sends nothing if aborted %s', async (_when, cancel) => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
  const controller = new AbortController();
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const upload = uploadImage(file, { onProgress: () => {}, signal: controller.signal });
  cancel(controller);
  await expect(upload).rejects.toThrow('abort');
  expect(send).not.toHaveBeenCalled();
});
