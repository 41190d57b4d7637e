// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Image } from '@/api/gen/types.gen.ts';
import { eraseForUser } from '@/after-sign-out.ts';
import { addPictures, readPictures } from '@/features/manage/pictures/used-pictures.ts';

afterEach(() => vi.unstubAllGlobals());

const picture: Image = {
  id: 1,
  url: '/storage/1.jpg',
  width: 800,
  height: 600,
  alt: '粥',
  mime: 'image/jpeg',
  size: 9,
};

it.each([
  ['missing (plain http)', undefined],
  ['refused (private window)', { delete: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('eraseForUser erases the used images when CacheStorage is %s', async (_, cacheStorage) => {
  if (cacheStorage) vi.stubGlobal('caches', cacheStorage);
  expect('caches' in globalThis).toBe(cacheStorage !== undefined);
  await addPictures(7, [{ image: picture, title: '' }]);
  await eraseForUser(7, false);
  expect(await readPictures(7)).toEqual([]);
});
