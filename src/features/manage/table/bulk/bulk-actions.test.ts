import { describe, expect, test } from 'vitest';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { inverseOf } from '@/features/manage/table/bulk/bulk-actions.ts';

const { news, tag } = managedResources;

describe('inverseOf', () => {
  test('delete and restore undo each other if the type has a trash', () => {
    expect(inverseOf('delete', ['published', 'draft'], news.actions)).toBe('restore');
    expect(inverseOf('restore', ['trashed'], news.actions)).toBe('delete');
    expect(inverseOf('delete', [null], tag.actions)).toBeNull();
  });

  test('publish can be undone only for drafts: earlier publication times are lost', () => {
    expect(inverseOf('publish', ['draft', 'draft'], news.actions)).toBe('unpublish');
    expect(inverseOf('publish', ['draft', 'scheduled'], news.actions)).toBeNull();
  });

  test('unpublish cannot be undone: publication times are lost', () => {
    expect(inverseOf('unpublish', ['published'], news.actions)).toBeNull();
  });
});
