import { describe, expect, test } from 'vitest';
import { aboutSearch, listSearch, loginSearch, managedSearch, statuses } from '@/content/search-params.ts';
import { statusNames } from '@/features/manage/status-names.ts';

/** Serialized as in a URL: drops undefined. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('listSearch', () => {
  test.each<[string, Record<string, unknown>, unknown]>([
    ['tag', { tag: 3 }, { tag: 3 }],
    ['no parameters', {}, {}],
    ['non-numeric tag', { tag: 'abc' }, {}],
    ['tag 0', { tag: 0 }, {}],
    ['fractional tag', { tag: 1.5 }, {}],
    ['multiple tags', { tag: [1, 2] }, {}],
    ['unknown parameters', { tag: 3, utm_source: 'x', page: 2 }, { tag: 3 }],
  ])('%s', (_, search, expected) => {
    expect(written(listSearch(search))).toEqual(expected);
  });
});

describe('managedSearch', () => {
  test('accepts all parameters together', () => {
    const search = {
      page: 2,
      per_page: 50,
      q: '蔬菜',
      tag: 3,
      status: 'draft',
      gap: '没有配图',
      sort: '-updated_at',
      edit: 12,
    };
    expect(managedSearch(search)).toEqual(search);
  });

  test.each<[string, Record<string, unknown>, unknown]>([
    ['no parameters', {}, {}],
    ['new-record dialog', { edit: 'new' }, { edit: 'new' }],
    ['dialog of another new record', { edit: 'new-2', from: 5 }, { edit: 'new-2', from: 5 }],
    ['unknown dialog', { edit: 'old' }, {}],
    ['new record without a number', { edit: 'new-', from: 5 }, {}],
    ['copy into an existing record', { edit: 7, from: 5, on: '2026-11-30' }, { edit: 7 }],
    ['record 0', { edit: 0 }, {}],
    ['numeric q as text', { q: 2026 }, { q: '2026' }],
    ['q that is an object', { q: { a: 1 } }, {}],
    ['unknown status', { status: 'gone' }, {}],
    ['page 0', { page: 0 }, {}],
    ['page size that is not selectable', { per_page: 1000 }, {}],
    ['calendar month', { view: 'calendar', month: '2026-11' }, { view: 'calendar', month: '2026-11' }],
    ['invalid month', { month: '2026-13' }, {}],
    ['numeric month', { month: 2026 }, {}],
    ['valid parameters beside invalid ones', { page: -3, q: 'a', status: 7, edit: 5 }, { q: 'a', edit: 5 }],
  ])('%s', (_, search, expected) => {
    expect(written(managedSearch(search))).toEqual(expected);
  });

  test.each(statuses)('accepts the status %s, which has a Chinese name', (status) => {
    expect(managedSearch({ status })).toEqual({ status });
    expect(statusNames[status]).toMatch(/^\p{Script=Han}+$/u);
  });

  test('statuses are in lifecycle order', () => {
    expect(statuses.map((status) => statusNames[status])).toEqual(['草稿', '定时', '已发布', '已删除']);
  });
});

describe('loginSearch', () => {
  test.each<[Record<string, unknown>, unknown]>([
    [{ redirect: '/admin/news' }, { redirect: '/admin/news' }],
    [{ redirect: 5 }, {}],
    [{ redirect: ['/a'] }, {}],
    [{ page: 2 }, {}],
  ])('parses %j as %j', (search, expected) => {
    expect(written(loginSearch(search))).toEqual(expected);
  });
});

describe('aboutSearch', () => {
  test('accepts a path of the site', () => {
    expect(aboutSearch({ about: '/knowhow/5' })).toEqual({ about: '/knowhow/5' });
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '5', 5, undefined])(
    'rejects %j',
    (about) => {
      expect(written(aboutSearch({ about }))).toEqual({});
    },
  );
});
