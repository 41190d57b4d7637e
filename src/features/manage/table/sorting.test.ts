import { describe, expect, test } from 'vitest';
import { managedHighlight } from '@/content/highlight/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { managedUser } from '@/content/user/managed.ts';
import { ariaSort, defaultSortOf, nextSort, sortOptions } from '@/features/manage/table/sorting.ts';

describe('column heading', () => {
  test('sorts ascending, then descending, then by the default', () => {
    expect(nextSort('title', undefined, '-updated_at')).toBe('title');
    expect(nextSort('title', 'title', '-updated_at')).toBe('-title');
    expect(nextSort('title', '-title', '-updated_at')).toBeUndefined();
  });

  test('of the default sort toggles the direction; the default is not in the URL', () => {
    expect(nextSort('updated_at', undefined, '-updated_at')).toBe('updated_at');
    expect(nextSort('updated_at', 'updated_at', '-updated_at')).toBeUndefined();
    expect(nextSort('updated_at', 'title', '-updated_at')).toBe('updated_at');
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
