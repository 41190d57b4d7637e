// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Image, Knowhow } from '@/api/gen/types.gen.ts';
import { structuredData } from '@/features/record/structured-data.ts';

const image = (url: string): Image => ({
  id: 3,
  url,
  width: 800,
  height: 600,
  alt: '一碗粥',
  mime: 'image/png',
  size: 9,
});

const record: Knowhow = {
  id: 5,
  title: '怎么煮粥',
  excerpt: null,
  image: null,
  tags: [],
  author: null,
  published_at: '2026-03-01T00:00:00.000000Z',
  created_at: '2026-03-01T00:00:00.000000Z',
  updated_at: '2026-03-01T00:00:00.000000Z',
  body: '<p>慢慢煮。</p>',
  sources: [],
  reviewed_on: null,
};

const dataOf = (change: Partial<Knowhow>) => structuredData('knowhow', { ...record, ...change })[0];

test.each([
  ['https://example.com/guideline', 'https://example.com/guideline'],
  ['http://example.com', 'http://example.com/'],
  ['/news/3', `${location.origin}/news/3`],
])('structuredData contains a source with the URL %s', (url, address) => {
  expect(dataOf({ sources: [{ title: '指南', url }] })).toMatchObject({
    citation: [{ '@type': 'CreativeWork', name: '指南', url: address }],
  });
});

test.each(['javascript:alert(1)', '//evil.example/a', 'guideline.html', ''])(
  'structuredData omits the invalid URL %j of a source or picture',
  (url) => {
    const data = dataOf({ sources: [{ title: '指南', url }], image: image(url) });
    expect(data).toMatchObject({ citation: [{ '@type': 'CreativeWork', name: '指南' }] });
    expect(data).not.toHaveProperty('image');
    expect(data).not.toHaveProperty('citation.0.url');
  },
);
