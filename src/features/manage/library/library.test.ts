// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { Image } from '@/api/gen/types.gen.ts';
import { managedPhoto } from '@/content/photo/managed.ts';
import {
  libraryOf,
  replacePicture,
  substituteOf,
  unreadTexts,
  versionKey,
  type ListedRecord,
} from '@/features/manage/library/library.ts';
import { pictureKey } from '@/features/manage/library/pictures-in-html.ts';

const image = (id: number, alt = `图 ${id}`): Image => ({
  id,
  url: `/storage/${id}.webp`,
  width: 800,
  height: 600,
  alt,
  mime: 'image/webp',
  size: 9,
});

const record = (id: number, pictures: ListedRecord['pictures'] = []): ListedRecord => ({
  type: 'news',
  id,
  title: `新闻 ${id}`,
  status: 'published',
  updatedAt: '2026-11-20T08:00:00.000000Z',
  hasText: true,
  pictures,
});

describe('libraryOf', () => {
  test('lists each picture once, latest upload first, with the records and places that use it', () => {
    const first = record(1, [{ field: '配图', image: image(7) }]);
    const second = record(2, [{ field: '配图', image: image(7) }]);
    const texts = new Map([
      [versionKey(first), [{ src: '/storage/7.webp', alt: '一碗汤' }]],
      [versionKey(second), [{ src: 'https://pictures.example/soup.png', alt: '' }]],
    ]);
    const pictures = libraryOf([first, second], texts, [image(9)]);
    expect(
      pictures.map(({ url, alt, uses }) => [
        url,
        alt,
        uses.map(({ record: { id }, places, inField }) => `${id} ${places.join('、')} ${inField}`).join('；'),
      ]),
    ).toEqual([
      ['/storage/9.webp', '图 9', ''],
      ['/storage/7.webp', '图 7', '1 配图、正文 true；2 配图 true'],
      ['https://pictures.example/soup.png', '', '2 正文 false'],
    ]);
  });

  test('describes a picture of texts by the first alt text that there is', () => {
    const [one, other] = [record(1), record(2)];
    const src = 'https://pictures.example/soup.png';
    const texts = new Map([
      [versionKey(one), [{ src, alt: '' }]],
      [versionKey(other), [{ src, alt: '汤' }]],
    ]);
    expect(libraryOf([one, other], texts).map(({ alt, uses }) => [alt, uses.length])).toEqual([['汤', 2]]);
  });

  test('knows which texts were not read, also after a record changed', () => {
    const read = record(1);
    const changed = { ...record(2), updatedAt: '2026-11-21T08:00:00.000000Z' };
    const texts = new Map([
      [versionKey(read), []],
      [versionKey(record(2)), []],
    ]);
    expect(unreadTexts([read, changed, { ...record(3), hasText: false }], texts).map(({ id }) => id)).toEqual([2]);
  });
});

describe('replacePicture', () => {
  const from = { key: pictureKey('/storage/7.webp'), image: image(7) };
  const values = {
    title: '/storage/7.webp',
    image_id: 7,
    image_ids: [5, 7, 9],
    body: '<p><img src="/storage/7.webp" alt="旧"><img src="/storage/5.webp" alt="别的"></p>',
  };

  test('replaces the picture in every field, and keeps the others', () => {
    const replaced = replacePicture(managedPhoto.fields, values, from, substituteOf(image(8, '新')));
    expect(replaced).toMatchObject({
      title: '/storage/7.webp',
      image_id: 8,
      image_ids: [5, 8, 9],
      body: '<p><img src="/storage/8.webp" alt="新" width="800" height="600"><img src="/storage/5.webp" alt="别的"></p>',
    });
  });

  test('keeps a picture once that an album already has', () => {
    const replaced = replacePicture(managedPhoto.fields, values, from, substituteOf(image(9)));
    expect(replaced.image_ids).toEqual([5, 9]);
  });

  test('changes only texts without another image', () => {
    const replaced = replacePicture(managedPhoto.fields, values, from, { image: null, attributes: { alt: '新' } });
    expect(replaced).toMatchObject({ image_id: 7, image_ids: [5, 7, 9], body: values.body.replace('旧', '新') });
  });

  test('changes no field of a picture that only has an address', () => {
    const replaced = replacePicture(managedPhoto.fields, values, { ...from, image: null }, substituteOf(image(8)));
    expect(replaced).toMatchObject({ image_id: 7, image_ids: [5, 7, 9] });
  });
});
