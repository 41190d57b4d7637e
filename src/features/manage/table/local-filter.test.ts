import { expect, test } from 'vitest';
import { managedByType } from '@/content/managed-types.ts';
import type { ManagedType } from '@/content/schemas.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { localFilter } from '@/features/manage/table/local-filter.ts';

const admin = { scope: ['admin'] };
const editor = { scope: { 'admin-news': true, 'admin-photo': false } };
const reader = { scope: [] };
const bare = { excerpt: '', image: null, sources: [] };
const complete = { excerpt: '粥', image: { alt: '一碗粥' }, sources: [{}] };

test.each<[ManagedType, ManagedSearch, object[], object[]]>([
  ['user', { may: 'editor' }, [admin, editor], [reader]],
  ['user', { may: 'reader' }, [reader], [admin, editor]],
  ['user', { may: 'news' }, [admin, editor], [reader]],
  ['user', { may: 'photo' }, [admin], [editor, reader]],
  ['user', { may: 'user' }, [admin], [editor, reader]],
  ['knowhow', { gap: '没有出处' }, [bare], [complete]],
  ['knowhow', { gap: '没有配图' }, [bare], [complete]],
  [
    'knowhow',
    { gap: '该审核了' },
    [{ reviewed_on: null }, { reviewed_on: '2020-01-01', review_due_on: '2020-07-01' }, { reviewed_on: '2020-01-01' }],
    [{ reviewed_on: '2020-01-01', review_due_on: '2999-01-01' }],
  ],
  ['news', { gap: '没有摘要' }, [bare], [complete]],
])('the filter of %s for %j shows and hides rows', (type, search, shown, hidden) => {
  const filter = localFilter(managedByType[type], search);
  expect(shown.map((row) => filter?.isShown(row))).toEqual(shown.map(() => true));
  expect(hidden.map((row) => filter?.isShown(row))).toEqual(hidden.map(() => false));
});

test.each<[ManagedType, ManagedSearch]>([
  ['user', {}],
  ['user', { may: 'nobody' }],
  ['user', { gap: '没有配图' }],
  ['news', {}],
  ['news', { gap: '没有出处' }],
  ['news', { gap: '该审核了' }],
  ['news', { may: 'editor' }],
  ['tag', { gap: '没有配图' }],
])('%s has no filter for %j', (type, search) => {
  expect(localFilter(managedByType[type], search)).toBeNull();
});
