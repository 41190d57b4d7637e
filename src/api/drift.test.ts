import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { ApiError } from '@/api/error.ts';
import { getManagedNewsAnswer, listManagedNewsAnswer } from '@/api/gen/managed/answers.gen.ts';
import { getNewsAnswer, getUserAnswer, listNewsAnswer } from '@/api/gen/public/answers.gen.ts';
import { usableAnswer } from '@/api/drift.ts';

const tag = { id: 2, name: '汤', slug: 'soup', color: '#4f8a6b', count: 3 };
const image = { id: 4, url: '/storage/image/4.webp', width: 1200, height: 800, alt: '', mime: 'image/webp', size: 0 };
const card = {
  id: 1,
  title: '粥',
  excerpt: null,
  image: null,
  tags: [tag],
  author: { id: 2, name: '林编辑' },
  published_at: null,
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
  source_name: null,
  source_url: null,
  happened_on: null,
};
const meta = { current_page: 1, from: 1, last_page: 3, path: '', per_page: 20, to: 1, total: 46 };
const links = { first: null, last: null, prev: null, next: null };

let warn = vi.spyOn(console, 'warn');
let call = '';
beforeEach(({ task }) => {
  // A place is reported once for each call.
  call = `GET ${task.id}`;
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
const places = () => warn.mock.calls.map(([text]) => String(text).replace(/^.*: GET \S+ ?/, ''));

const used = (schema: v.GenericSchema, answer: unknown) => usableAnswer(call, answer, v.safeParse(schema, answer));
const listed = (...data: unknown[]) => used(listNewsAnswer, { data, meta, links });

describe('an answer that keeps the contract', () => {
  test('is used as it is, without what the contract does not know', () => {
    expect(listed({ ...card, image, later: '新的' })).toEqual({ data: [{ ...card, image }], meta, links });
    expect(places()).toEqual([]);
  });
});

describe('an answer with wrong fields', () => {
  test('has each replaced by what is empty, and a title by words', () => {
    const wrong = { ...card, title: ' ', excerpt: {}, tags: '汤', image: 'x', created_at: [] };
    const right = { ...card, title: '（没有标题）', tags: [], created_at: '' };
    expect(listed(wrong)).toMatchObject({ data: [right] });
    expect(places().toSorted()).toEqual([
      'data.*.created_at',
      'data.*.excerpt',
      'data.*.image',
      'data.*.tags',
      'data.*.title',
    ]);
  });

  test('takes a number for a text, a text for a number and nothing for null in silence', () => {
    const { excerpt: _, ...bare } = card;
    const texts = { ...meta, last_page: '3', total: '46' };
    expect(used(listNewsAnswer, { data: [{ ...bare, id: '1', title: 7 }], meta: texts, links })).toEqual({
      data: [{ ...card, title: '7' }],
      meta,
      links,
    });
    expect(places()).toEqual([]);
  });

  test('loses the rows without an id', () => {
    expect(listed({ ...card, id: 0, title: '茶' }, null, 'x', card)).toMatchObject({ data: [card] });
    expect(places()).toEqual(['data.*']);
  });

  test('loses the tags and the picture of which something is missing', () => {
    const tags = [null, { id: 2 }, { ...tag, name: '' }, tag];
    expect(listed({ ...card, tags, image: { ...image, width: 0 } })).toMatchObject({ data: [card] });
    expect(places().toSorted()).toEqual(['data.*.image', 'data.*.tags.*']);
  });

  test('pages by what there is of meta', () => {
    expect(used(listNewsAnswer, { data: [card], meta: { last_page: 'x' } })).toMatchObject({
      meta: { current_page: 1, last_page: 1, total: 0 },
    });
  });

  test('keeps a record that does not say its id: it is the one asked for', () => {
    expect(used(getNewsAnswer, { data: { title: '粥' } })).toMatchObject({ data: { title: '粥', body: '', tags: [] } });
  });

  test('puts no words into a title that an editor would save', () => {
    const row = { ...card, title: null, status: 'draft', deleted_at: null };
    expect(used(getManagedNewsAnswer, { data: row })).toMatchObject({ data: { title: '' } });
    expect(used(listManagedNewsAnswer, { data: [row], meta })).toMatchObject({ data: [{ title: '（没有标题）' }] });
  });

  test('is reported once for each place, without what it held', () => {
    const secret = 'lin@example.com';
    listed({ ...card, excerpt: [secret] }, { ...card, excerpt: { secret }, tags: null });
    listed({ ...card, tags: secret });
    expect(places()).toEqual(['data.*.excerpt', 'data.*.tags']);
    expect(warn.mock.calls.join('\n')).not.toContain(secret);
  });
});

describe('an answer of which nothing can be used', () => {
  test.each([[null], ['a text'], [[]], [{}], [{ message: '' }], [{ data: [card] }], [{ data: null, meta }]])(
    'is an error: %j',
    (answer) => {
      expect(() => used(listNewsAnswer, answer)).toThrow(ApiError);
      expect(places()).not.toEqual([]);
    },
  );

  test('is an error for a record, too', () => {
    expect(() => used(getNewsAnswer, { data: null })).toThrow(ApiError);
    expect(() => used(getManagedNewsAnswer, { data: { ...card, id: undefined } })).toThrow(ApiError);
  });

  test('is left to the session where it has no user', () => {
    expect(used(getUserAnswer, {})).toEqual({ user: null });
  });
});
