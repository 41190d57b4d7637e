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

const tell = (change: Partial<Knowhow>) => structuredData('knowhow', { ...record, ...change })[0];

test.each([
  ['https://example.com/guideline', 'https://example.com/guideline'],
  ['http://example.com', 'http://example.com/'],
  ['/news/3', `${location.origin}/news/3`],
])('a source at %s is named with its address', (url, address) => {
  expect(tell({ sources: [{ title: '指南', url }] })).toMatchObject({
    citation: [{ '@type': 'CreativeWork', name: '指南', url: address }],
  });
});

test.each(['javascript:alert(1)', '//evil.example/a', 'guideline.html', ''])(
  'of a source or a picture at %j search engines get no address',
  (url) => {
    const told = tell({ sources: [{ title: '指南', url }], image: image(url) });
    expect(told).toMatchObject({ citation: [{ '@type': 'CreativeWork', name: '指南' }] });
    expect(told).not.toHaveProperty('image');
    expect(told).not.toHaveProperty('citation.0.url');
  },
);
