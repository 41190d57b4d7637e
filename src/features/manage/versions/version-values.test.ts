import { type AnyFormApi, FormApi } from '@tanstack/react-form';
import { expect, test } from 'vitest';
import type { FormField } from '@/content/define-managed.ts';
import { fillVersion, restorableFields } from '@/features/manage/versions/version-values.ts';

const fields: FormField[] = [
  { name: 'title', label: '标题', kind: 'text' },
  { name: 'excerpt', label: '摘要', kind: 'textarea' },
  { name: 'tag_ids', label: '标签', kind: 'tags' },
  { name: 'published_at', label: '发布时间', kind: 'publication' },
];

const form: Record<string, unknown> = {
  title: '粥',
  excerpt: null,
  tag_ids: [1, 2],
  published_at: '2026-11-20T08:00:00.000000Z',
};

test.each<[what: string, change: object, restorable: string[]]>([
  ['nothing', {}, []],
  ['a title', { title: '汤' }, ['title']],
  ['an empty text in place of none', { excerpt: '' }, []],
  ['tags in another order', { tag_ids: [2, 1] }, []],
  ['fewer tags', { tag_ids: [1] }, ['tag_ids']],
  ['the publication time', { published_at: null }, []],
])('a version that differs by %s', (_, change, restorable) => {
  const found = restorableFields(fields, form, { ...form, ...change });
  expect(found.map(({ name }) => name)).toEqual(restorable);
});

test('a version fills the form; taking it back keeps what was edited since', () => {
  const api: AnyFormApi = new FormApi({ defaultValues: form });
  api.mount();
  const undo = fillVersion(api, fields, { title: '汤', excerpt: '热的', tag_ids: [3], published_at: null });
  expect(api.state.values).toEqual({ ...form, title: '汤', excerpt: '热的', tag_ids: [3] });
  api.setFieldValue('excerpt', '改过');
  undo();
  expect(api.state.values).toEqual({ ...form, excerpt: '改过' });
});
