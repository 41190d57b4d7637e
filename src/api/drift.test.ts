import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { ApiError } from '@/api/error.ts';
import { getManagedNewsResponse, listManagedNewsResponse } from '@/api/gen/managed/responses.gen.ts';
import { getNewsResponse, getUserResponse, listNewsResponse } from '@/api/gen/public/responses.gen.ts';
import { usableBody } from '@/api/drift.ts';

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
const vRows = v.object({ data: v.array(v.object({ id: v.number() })) });
const meta = { current_page: 1, from: 1, last_page: 3, path: '', per_page: 20, to: 1, total: 46 };
const links = { first: null, last: null, prev: null, next: null };

let warn = vi.spyOn(console, 'warn');
let call = '';
beforeEach(({ task }) => {
  // A field is reported once per operation.
  call = `GET ${task.id}`;
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
const places = () => warn.mock.calls.map(([text]) => String(text).replace(/^.*: GET \S+ ?/, ''));

const parse = (schema: v.GenericSchema, body: unknown) => usableBody(call, body, v.safeParse(schema, body));
const parseListing = (...data: unknown[]) => parse(listNewsResponse, { data, meta, links });

describe('a response that follows the contract', () => {
  test('is returned without unknown fields', () => {
    expect(parseListing({ ...card, image, later: '新的' })).toEqual({ data: [{ ...card, image }], meta, links });
    expect(places()).toEqual([]);
  });
});

describe('a response with invalid fields', () => {
  test('gets empty values, and a placeholder title', () => {
    const wrong = { ...card, title: ' ', excerpt: {}, tags: '汤', image: 'x', created_at: [] };
    const right = { ...card, title: '（没有标题）', tags: [], created_at: '' };
    expect(parseListing(wrong)).toMatchObject({ data: [right] });
    expect(places().toSorted()).toEqual([
      'data.*.created_at',
      'data.*.excerpt',
      'data.*.image',
      'data.*.tags',
      'data.*.title',
    ]);
  });

  test('coerces numbers, numeric strings and missing nulls without a report', () => {
    const { excerpt: _, ...bare } = card;
    const texts = { ...meta, last_page: '3', total: '46' };
    expect(parse(listNewsResponse, { data: [{ ...bare, id: '1', title: 7 }], meta: texts, links })).toEqual({
      data: [{ ...card, title: '7' }],
      meta,
      links,
    });
    expect(places()).toEqual([]);
  });

  test('loses rows without an id', () => {
    expect(parseListing({ ...card, id: 0, title: '茶' }, null, 'x', card)).toMatchObject({ data: [card] });
    expect(places()).toEqual(['data.*']);
  });

  test('loses incomplete tags and images', () => {
    const tags = [null, { id: 2 }, { ...tag, name: '' }, tag];
    expect(parseListing({ ...card, tags, image: { ...image, width: 0 } })).toMatchObject({ data: [card] });
    expect(places().toSorted()).toEqual(['data.*.image', 'data.*.tags.*']);
  });

  test('gets defaults for missing meta fields', () => {
    expect(parse(listNewsResponse, { data: [card], meta: { last_page: 'x' } })).toMatchObject({
      meta: { current_page: 1, last_page: 1, total: 0 },
    });
  });

  test('keeps a requested record without an id', () => {
    expect(parse(getNewsResponse, { data: { title: '粥' } })).toMatchObject({
      data: { title: '粥', body: '', tags: [] },
    });
  });

  test('gets no placeholder title where an editor would save it', () => {
    const row = { ...card, title: null, status: 'draft', deleted_at: null };
    expect(parse(getManagedNewsResponse, { data: row })).toMatchObject({ data: { title: '' } });
    expect(parse(listManagedNewsResponse, { data: [row], meta })).toMatchObject({ data: [{ title: '（没有标题）' }] });
  });

  const other = { ...card, id: 2 };

  test.each<[string, unknown, number[]]>([
    ['a filtered array', { 0: card, 2: other }, [1, 2]],
    ['keys that don’t start at 0', { 3: card, 7: other }, [1, 2]],
    ['one row', { 1: card }, [1]],
    ['an invalid row', { 0: null, 2: other }, [2]],
    ['an empty object', {}, []],
  ])('of PHP: %s is read as a list and reported', (_, data, ids) => {
    const { data: rows } = v.parse(vRows, parse(listNewsResponse, { data, meta, links }));
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(places()).toEqual(['data']);
  });

  test('of PHP: filtered tags are read as a list and reported', () => {
    const record = { ...card, body: '', status: 'draft', deleted_at: null, tags: { 1: tag } };
    expect(parseListing({ ...card, tags: { 1: tag } })).toMatchObject({ data: [card] });
    expect(parse(getManagedNewsResponse, { data: record })).toMatchObject({
      data: { tags: [tag] },
    });
    expect(places()).toEqual(['data.*.tags', 'data.tags']);
  });

  test.each<[string, object, object, string]>([
    ['null for tags', { tags: null }, { tags: [] }, 'data.*.tags'],
    ['an object for tags', { tags: { ...tag } }, { tags: [] }, 'data.*.tags'],
    ['an empty array for a picture', { image: [] }, { image: null }, 'data.*.image'],
    ['an empty array for an author', { author: [] }, { author: null }, 'data.*.author'],
    ['an empty array for a text', { excerpt: [] }, { excerpt: null }, 'data.*.excerpt'],
  ])('of PHP: %s', (_, sent, used, place) => {
    expect(parseListing({ ...card, ...sent })).toMatchObject({ data: [{ ...card, ...used }] });
    expect(places()).toEqual([place]);
  });

  test('of PHP: empty arrays for meta and links', () => {
    expect(parse(listNewsResponse, { data: [card], meta: [], links: [] })).toMatchObject({
      data: [card],
      meta: { last_page: 1 },
      links: { next: null },
    });
    expect(places()).toEqual(['links', 'meta']);
  });

  test('is reported once per field, without the value', () => {
    const secret = 'lin@example.com';
    parseListing({ ...card, excerpt: [secret] }, { ...card, excerpt: { secret }, tags: null });
    parseListing({ ...card, tags: secret });
    expect(places()).toEqual(['data.*.excerpt', 'data.*.tags']);
    expect(warn.mock.calls.join('\n')).not.toContain(secret);
  });
});

describe('a response without usable data', () => {
  test.each([
    [null],
    ['a text'],
    [[]],
    [{}],
    [{ message: '' }],
    [{ data: [card] }],
    [{ data: null, meta }],
    [{ data: { ...card }, meta }],
  ])('throws ApiError for the listing %j', (body) => {
    expect(() => parse(listNewsResponse, body)).toThrow(ApiError);
    expect(places()).not.toEqual([]);
  });

  test('throws ApiError for a record without data or id', () => {
    expect(() => parse(getNewsResponse, { data: null })).toThrow(ApiError);
    expect(() => parse(getManagedNewsResponse, { data: { ...card, id: undefined } })).toThrow(ApiError);
  });

  test('has a null user, which the session handles', () => {
    expect(parse(getUserResponse, {})).toEqual({ user: null });
  });
});
