import { describe, expect, test } from 'vitest';
import { managedHighlight } from '@/content/highlight/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { managedUser } from '@/content/user/managed.ts';
import { ariaSort, defaultSortOf, nextSort, sortOptions } from '@/features/manage/table/sorting.ts';

describe('a column heading', () => {
  test('sorts ascending, then descending, then as the server does by itself', () => {
    expect(nextSort('title', undefined, '-updated_at')).toBe('title');
    expect(nextSort('title', 'title', '-updated_at')).toBe('-title');
    expect(nextSort('title', '-title', '-updated_at')).toBeUndefined();
  });

  test('of the default goes back and forth, and the default is not written in the address', () => {
    expect(nextSort('updated_at', undefined, '-updated_at')).toBe('updated_at');
    expect(nextSort('updated_at', 'updated_at', '-updated_at')).toBeUndefined();
    expect(nextSort('updated_at', 'title', '-updated_at')).toBe('updated_at');
  });

  test('says in which direction it sorts', () => {
    expect(ariaSort('title', 'title')).toBe('ascending');
    expect(ariaSort('title', '-title')).toBe('descending');
    expect(ariaSort('title', '-updated_at')).toBe('none');
  });
});

test('the default is the contract’s', () => {
  expect([defaultSortOf(managedHighlight), defaultSortOf(managedTag)]).toEqual(['-updated_at', '-updated_at']);
});

describe('the choice of sorts', () => {
  test('offers each column in both directions, without another entry for the default', () => {
    expect(sortOptions(managedTag).map(({ label }) => label)).toEqual([
      '名称 ↓',
      '名称 ↑',
      '已发布的篇数 ↓',
      '已发布的篇数 ↑',
      '修改时间 ↓',
      '修改时间 ↑',
    ]);
  });

  test('names the default of users, which no column shows', () => {
    expect(sortOptions(managedUser)[0]).toEqual({ value: '-updated_at', label: '默认顺序' });
  });
});
