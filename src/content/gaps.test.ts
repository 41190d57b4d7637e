import { describe, expect, test } from 'vitest';
import { altGap, excerptGap, gapsIn, pictureGap, seekCareGap, sourcesGap } from '@/content/gaps.ts';

const all = [excerptGap, pictureGap, altGap, sourcesGap, seekCareGap];
const namesIn = (record: unknown) => gapsIn(all, record).map(({ gap }) => gap.name);

describe('gapsIn', () => {
  test('lists every empty or null part', () => {
    const record = { excerpt: ' ', image: null, sources: [], seek_care: null, body: '' };
    expect(namesIn(record)).toEqual(['摘要', '配图', '出处', '何时就医']);
  });

  test('is empty for a complete record', () => {
    const record = {
      excerpt: '一碗粥',
      image: { id: 1, alt: '一碗粥' },
      sources: [{ title: '书' }],
      seek_care: '发烧三天。',
      body: '<p>粥</p><img src="/1.jpg" alt="一锅粥">',
    };
    expect(namesIn(record)).toEqual([]);
  });

  test.each<[place: string, field: string, record: object]>([
    ['lead picture', 'image_id', { image: { alt: '' }, images: [{ alt: '' }] }],
    ['album', 'image_ids', { image: { alt: '粥' }, images: [{ alt: '粥' }, { alt: ' ' }] }],
    ['body, empty alt', 'body', { image: null, body: '<p><img src="/1.jpg" alt=""></p>' }],
    ['body, no alt attribute', 'body', { image: null, body: '<img alt="粥" src="/1.jpg"><img src="/2.jpg">' }],
  ])('names the field of a picture without alt text: %s', (_, field, record) => {
    expect(gapsIn([altGap], record)).toEqual([{ gap: altGap, field }]);
  });
});
