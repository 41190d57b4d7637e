import { describe, expect, test } from 'vitest';
import { managedHighlight } from '@/content/highlight/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { managedUser } from '@/content/user/managed.ts';
import { ariaSort, defaultSortOf, nextSort, sortOptions } from '@/features/manage/table/sorting.ts';

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
