import { describe, expect, it } from 'vitest';
import type { FoundRecord } from '@/features/manage/spotlight/found-records.ts';
import { isOffered, statusActions } from '@/features/manage/spotlight/status-actions.ts';

const actionsOf = (type: FoundRecord['type'], status: FoundRecord['status']) =>
  statusActions.filter((action) => isOffered(action, { type, id: 1, title: '', status }));

describe('actions on a found record', () => {
  it.each([
    ['draft', ['publish', 'delete']],
    ['scheduled', ['publish', 'unpublish', 'delete']],
    ['published', ['unpublish', 'delete']],
    ['trashed', []],
  ] as const)('are limited for status %s to those that change it', (status, actions) => {
    expect(actionsOf('news', status)).toEqual(actions);
  });

  it('are only deletion for types without a status', () => {
    expect(actionsOf('tag', null)).toEqual(['delete']);
  });
});
