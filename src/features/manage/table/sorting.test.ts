import { describe, expect, test } from 'vitest';
import { managedHighlight } from '@/content/highlight/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { ariaSort, defaultSortOf, nextSort } from '@/features/manage/table/sorting.ts';

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
