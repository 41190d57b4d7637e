import { describe, expect, test } from 'vitest';
import { aboutSearch, listSearch, loginSearch, managedSearch, statuses } from '@/content/search-params.ts';
import { statusNames } from '@/features/manage/status-names.ts';

/** Serialized as in a URL: drops undefined. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a public listing’s address', () => {
  test.each<[string, Record<string, unknown>, unknown]>([
    ['a tag', { tag: 3 }, { tag: 3 }],
    ['nothing', {}, {}],
    ['a tag that is no number', { tag: 'abc' }, {}],
    ['tag 0', { tag: 0 }, {}],
    ['a broken tag', { tag: 1.5 }, {}],
    ['two tags', { tag: [1, 2] }, {}],
    ['what an old link or an advertisement brings along', { tag: 3, utm_source: 'x', page: 2 }, { tag: 3 }],
  ])('%s', (_, search, expected) => {
    expect(written(listSearch(search))).toEqual(expected);
  });
});

describe('an admin table’s address', () => {
  test('everything at once', () => {
    const search = { page: 2, per_page: 50, q: '蔬菜', tag: 3, status: 'draft', sort: '-updated_at', edit: 12 };
    expect(managedSearch(search)).toEqual(search);
  });

  test.each<[string, Record<string, unknown>, unknown]>([
    ['nothing', {}, {}],
    ['the dialog of a new record', { edit: 'new' }, { edit: 'new' }],
    ['a dialog that does not exist', { edit: 'old' }, {}],
    ['record 0', { edit: 0 }, {}],
    ['words that look like a number stay words', { q: 2026 }, { q: '2026' }],
    ['words that are none', { q: { a: 1 } }, {}],
    ['a status that does not exist', { status: 'gone' }, {}],
    ['page 0', { page: 0 }, {}],
    ['a page size that is not offered', { per_page: 1000 }, {}],
    ['a month of the calendar', { view: 'calendar', month: '2026-11' }, { view: 'calendar', month: '2026-11' }],
    ['a month that does not exist', { month: '2026-13' }, {}],
    ['a month that is a number', { month: 2026 }, {}],
    ['one bad part leaves the good ones', { page: -3, q: 'a', status: 7, edit: 5 }, { q: 'a', edit: 5 }],
  ])('%s', (_, search, expected) => {
    expect(written(managedSearch(search))).toEqual(expected);
  });

  test.each(statuses)('the state %s is understood and has a Chinese name', (status) => {
    expect(managedSearch({ status })).toEqual({ status });
    expect(statusNames[status]).toMatch(/^\p{Script=Han}+$/u);
  });

  test('the states stand in the order of a record’s life', () => {
    expect(statuses.map((status) => statusNames[status])).toEqual(['草稿', '定时', '已发布', '已删除']);
  });
});

describe('the login’s address', () => {
  test.each<[Record<string, unknown>, unknown]>([
    [{ redirect: '/admin/news' }, { redirect: '/admin/news' }],
    [{ redirect: 5 }, {}],
    [{ redirect: ['/a'] }, {}],
    [{ page: 2 }, {}],
  ])('%j → %j', (search, expected) => {
    expect(written(loginSearch(search))).toEqual(expected);
  });
});

describe('the page that a letter is about', () => {
  test('is one of the site', () => {
    expect(aboutSearch({ about: '/knowhow/5' })).toEqual({ about: '/knowhow/5' });
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '5', 5, undefined])(
    'is none at %j',
    (about) => {
      expect(written(aboutSearch({ about }))).toEqual({});
    },
  );
});
