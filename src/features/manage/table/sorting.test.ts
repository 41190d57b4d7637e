import { describe, expect, test } from 'vitest';
import type { User } from '@/api/gen/types.gen.ts';
import { managedHighlight } from '@/content/highlight/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { managedUser } from '@/content/user/managed.ts';
import { ariaSort, defaultSortOf, localSortFor, nextSort, sortOptions } from '@/features/manage/table/sorting.ts';

describe('column heading', () => {
  test.each([
    ['title', undefined, 'title'],
    ['title', 'title', '-title'],
    ['title', '-title', undefined],
    ['updated_at', undefined, 'updated_at'],
    ['updated_at', 'updated_at', undefined],
    ['updated_at', 'title', 'updated_at'],
  ])('%s after the sort %s sorts by %s; the default is not in the URL', (key, sort, next) => {
    expect(nextSort(key, sort, '-updated_at')).toBe(next);
  });

  test('has aria-sort', () => {
    expect(ariaSort('title', 'title')).toBe('ascending');
    expect(ariaSort('title', '-title')).toBe('descending');
    expect(ariaSort('title', '-updated_at')).toBe('none');
  });
});

test('defaultSortOf returns the default of the contract', () => {
  expect([defaultSortOf(managedHighlight), defaultSortOf(managedTag)]).toEqual(['-updated_at', '-updated_at']);
});

describe('sort options', () => {
  test('contain each column in both directions and the default only once', () => {
    expect(sortOptions(managedTag).map(({ label }) => label)).toEqual([
      '名称 ↓',
      '名称 ↑',
      '已发布的篇数 ↓',
      '已发布的篇数 ↑',
      '修改时间 ↓',
      '修改时间 ↑',
    ]);
  });

  test('contain the default of users, which has no column', () => {
    expect(sortOptions(managedUser)[0]).toEqual({ value: '-updated_at', label: '默认顺序' });
  });
});

describe('local sort of users by what they may edit', () => {
  const user = (id: number, scope: User['scope']): User => ({
    id,
    name: '林怡君',
    email: 'lin@example.com',
    avatar: null,
    email_verified_at: null,
    scope,
    created_at: '2026-01-05T00:00:00Z',
    updated_at: '2026-01-05T00:00:00Z',
  });
  const twoTypes = user(1, { 'admin-news': true, 'admin-tag': 1, 'admin-photo': false });
  const unknownOnly = user(2, ['beta']);
  const admin = user(3, ['admin']);
  const reader = user(4, []);
  const oneType = user(5, ['admin-news']);

  test.each([
    ['scope', [unknownOnly, reader, oneType, twoTypes, admin]],
    ['-scope', [admin, twoTypes, oneType, unknownOnly, reader]],
  ])('%s', (sort, sorted) => {
    const local = localSortFor(managedUser, sort);
    const rank = local?.rank ?? (() => 0);
    expect([twoTypes, unknownOnly, admin, reader, oneType].toSorted((a, b) => rank(a) - rank(b))).toEqual(sorted);
  });

  test.each([undefined, 'name', '-name', 'roles'])('%s is not sorted locally', (sort) => {
    expect(localSortFor(managedUser, sort)).toBeNull();
  });

  test('is an option of cards', () => {
    expect(sortOptions(managedUser).map(({ value }) => value)).toEqual(expect.arrayContaining(['-scope', 'scope']));
  });
});
