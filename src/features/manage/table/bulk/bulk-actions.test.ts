import { expect, test } from 'vitest';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import type { BulkAction, Status } from '@/api/gen/types.gen.ts';
import { inverseOf } from '@/features/manage/table/bulk/bulk-actions.ts';

test.each<[string, BulkAction, (Status | null)[], 'news' | 'tag', BulkAction | null]>([
  ['a deletion to the trash', 'delete', ['published', 'draft'], 'news', 'restore'],
  ['a restoration', 'restore', ['trashed'], 'news', 'delete'],
  ['a permanent deletion', 'delete', [null], 'tag', null],
  ['publishing drafts', 'publish', ['draft', 'draft'], 'news', 'unpublish'],
  ['publishing a scheduled record, whose time is lost', 'publish', ['draft', 'scheduled'], 'news', null],
  ['unpublishing, as the time is lost', 'unpublish', ['published'], 'news', null],
])('inverseOf %s', (_, action, statuses, type, inverse) => {
  expect(inverseOf(action, statuses, managedResources[type].actions)).toBe(inverse);
});
