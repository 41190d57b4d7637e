import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { getManagedNewsResponse } from '@/api/gen/managed/responses.gen.ts';
import { managedNews } from '@/content/news/managed.ts';
import type { Managed } from '@/content/schemas.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { managedUser } from '@/content/user/managed.ts';
import { storedValues } from '@/features/manage/form-values.ts';
import { copiedValues, copyTitle } from '@/features/manage/record-editor/copied-values.ts';

const date = '2026-11-20T08:00:00.000000Z';

describe('title of a copy', () => {
  test.each<[string, string, number, string]>([
    ['has a mark', '菜汤', 120, '菜汤（副本）'],
    ['numbers a copy of a copy', '菜汤（副本）', 120, '菜汤（副本 2）'],
    ['increments the number', '菜汤（副本 9）', 120, '菜汤（副本 10）'],
    ['is shortened before the mark', '一二三四五六', 8, '一二三四（副本）'],
    ['is not cut within a character', '🍲🍲🍲🍲🍲', 6, '🍲🍲（副本）'],
  ])('%s', (_, title, maxLength, expected) => {
    expect(copyTitle(title, maxLength)).toBe(expected);
  });
});

test('a copy of a news record has all its fields and is a draft', () => {
  const tags = [{ id: 3, name: '汤', slug: 'soup', color: '#1b6b56', count: 1 }];
  const texts = { title: '汤'.repeat(120), excerpt: '摘要', body: '<p>正文</p>', source_name: '来源' };
  const dates = { happened_on: '2026-11-01', published_at: date, created_at: date, updated_at: date };
  const { data } = v.parse(getManagedNewsResponse, { data: { id: 5, tags, ...texts, ...dates } });
  const record: Managed['news']['record'] = { ...data, status: 'published' };
  const copied = copiedValues(managedNews, record);
  const changed = { title: `${'汤'.repeat(116)}（副本）`, published_at: null };
  expect(copied).toEqual({ ...storedValues(managedNews, record), ...changed });
  expect(copied).toMatchObject({ ...texts, ...changed, tag_ids: [3], image_id: null, happened_on: '2026-11-01' });
});

test('a copy of a tag has no slug; users cannot be copied', () => {
  const tag = { id: 3, name: '汤', slug: 'soup', color: '#1b6b56', count: 1, updated_at: date };
  expect(copiedValues(managedTag, tag)).toEqual({ name: '汤（副本）', slug: '', color: '#1b6b56' });
  expect(managedUser.notCopied).toBeUndefined();
});
