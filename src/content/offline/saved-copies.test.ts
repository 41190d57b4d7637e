import { expect, test } from 'vitest';
import { picturesIn } from '@/content/offline/saved-copies.ts';

const origin = 'https://example.com';

test('the pictures of a record are those of its image, its album and its body, once each', () => {
  const record = {
    image: { url: '/storage/1.jpg' },
    images: [{ url: 'https://example.com/storage/2.jpg' }, { url: '/storage/1.jpg' }],
    body: '<p>粥</p><img src="/storage/a/3.png" alt=""><img src=\'/storage/4.png\'>',
  };
  expect(picturesIn(record, origin)).toEqual([
    'https://example.com/storage/1.jpg',
    'https://example.com/storage/2.jpg',
    'https://example.com/storage/a/3.png',
    'https://example.com/storage/4.png',
  ]);
});

test('pictures of other sites, and other addresses, are not fetched', () => {
  const body = '<img src="https://evil.example/storage/1.png"><img src="/api/storage.png"><a href="/news/5">x</a>';
  expect(picturesIn({ body }, origin)).toEqual([]);
  expect(picturesIn(undefined, origin)).toEqual([]);
});
