import { expect, test } from 'vitest';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { inverseOf } from '@/features/manage/table/bulk/bulk-actions.ts';

const { news, tag } = managedResources;

test('deleting and restoring take each other back, where there is a trash', () => {
  expect(inverseOf('delete', ['published', 'draft'], news.actions)).toBe('restore');
  expect(inverseOf('restore', ['trashed'], news.actions)).toBe('delete');
  expect(inverseOf('delete', [null], tag.actions)).toBeNull();
});

test('publishing is taken back only if all were drafts: a date that was set before is lost', () => {
  expect(inverseOf('publish', ['draft', 'draft'], news.actions)).toBe('unpublish');
  expect(inverseOf('publish', ['draft', 'scheduled'], news.actions)).toBeNull();
});

test('unpublishing can’t be taken back: the dates are gone', () => {
  expect(inverseOf('unpublish', ['published'], news.actions)).toBeNull();
});
