// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Image } from '@/api/gen/types.gen.ts';
import { tokens } from '@/api/token.ts';
import {
  addPictures,
  keepPictures,
  maxPictures,
  readPictures,
  withSeen,
} from '@/features/manage/pictures/used-pictures.ts';

const imageOf = (id: number): Image => ({
  id,
  url: `/storage/${id}.jpg`,
  width: 800,
  height: 600,
  alt: `图 ${id}`,
  mime: 'image/jpeg',
  size: 9,
});
const seen = (id: number, title = '') => ({ image: imageOf(id), title });

describe('remembered pictures', () => {
  test('are unique, newest first, and limited by dropping the oldest', () => {
    const many = Array.from({ length: maxPictures }, (_, index) => seen(index + 1));
    const pictures = withSeen([seen(7), seen(1000)], many);
    expect(pictures.slice(0, 3).map(({ image }) => image.id)).toEqual([7, 1000, 1]);
    expect(pictures).toHaveLength(maxPictures);
    expect(pictures.some(({ image }) => image.id === maxPictures)).toBe(false);
  });

  test('keep their title when used again without one', () => {
    expect(withSeen([seen(1)], [seen(1, '一碗粥')])).toEqual([seen(1, '一碗粥')]);
    expect(withSeen([seen(1, '两碗粥')], [seen(1, '一碗粥')])).toEqual([seen(1, '两碗粥')]);
  });

  test('are readable before they are written, by their user only', async () => {
    void addPictures(1, [seen(1)]);
    void addPictures(1, [seen(2)]);
    expect((await readPictures(1)).map(({ image }) => image.id)).toEqual([2, 1]);
    expect(await readPictures(2)).toEqual([]);
  });

  test('are erased except those with given ids; invalid entries are ignored', async () => {
    localStorage.setItem('used-pictures.3', JSON.stringify([seen(1), { image: 'no picture' }, seen(2)]));
    await keepPictures(3, new Set([2]));
    expect(await readPictures(3)).toEqual([seen(2)]);
    expect(localStorage.getItem('used-pictures.3')).not.toContain('图 1');
  });

  test('are not stored on the device in a tab-only session', async () => {
    onTestFinished(() => tokens.storage.setTabOnly(false));
    tokens.storage.setTabOnly(true);
    await addPictures(4, [seen(1, '一碗粥')]);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('一碗粥');
    tokens.storage.setTabOnly(false);
    expect(await readPictures(4)).toEqual([]);
  });
});
