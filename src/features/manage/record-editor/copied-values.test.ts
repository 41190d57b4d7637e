import { describe, expect, test } from 'vitest';
import { managedNews } from '@/content/news/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { managedUser } from '@/content/user/managed.ts';
import { copiedValues, copyTitle } from '@/features/manage/record-editor/copied-values.ts';

const date = '2026-11-20T08:00:00.000000Z';

describe('the title of a copy', () => {
  test.each<[string, string, number, string]>([
    ['says that it is one', '菜汤', 120, '菜汤（副本）'],
    ['counts copies of copies', '菜汤（副本）', 120, '菜汤（副本 2）'],
    ['counts on', '菜汤（副本 9）', 120, '菜汤（副本 10）'],
    ['is cut in front of the mark', '一二三四五六', 8, '一二三四（副本）'],
    ['is cut between characters', '🍲🍲🍲🍲🍲', 6, '🍲🍲（副本）'],
  ])('%s', (_, title, longest, expected) => {
    expect(copyTitle(title, longest)).toBe(expected);
  });
});

test('a copy of news has all its fields, and is a draft', () => {
  const record = {
    id: 5,
    title: '汤'.repeat(120),
    excerpt: '摘要',
    body: '<p>正文</p>',
    image: null,
    tags: [{ id: 3, name: '汤', slug: 'soup', color: '#1b6b56', count: 1, updated_at: date }],
    author: null,
    source_name: '来源',
    source_url: 'https://example.org/',
    happened_on: '2026-11-01',
    published_at: date,
    created_at: date,
    updated_at: date,
    status: 'published' as const,
    deleted_at: null,
  };
  expect(copiedValues(managedNews, record)).toEqual({
    title: `${'汤'.repeat(116)}（副本）`,
    excerpt: '摘要',
    body: '<p>正文</p>',
    image_id: null,
    tag_ids: [3],
    published_at: null,
    source_name: '来源',
    source_url: 'https://example.org/',
    happened_on: '2026-11-01',
  });
});

test('a copy of a tag needs an address of its own; users are not copied', () => {
  const tag = { id: 3, name: '汤', slug: 'soup', color: '#1b6b56', count: 1, updated_at: date };
  expect(copiedValues(managedTag, tag)).toEqual({ name: '汤（副本）', slug: '', color: '#1b6b56' });
  expect(managedUser.notCopied).toBeUndefined();
});
