import { expect, test } from 'vitest';
import type { RowSummary } from '@/content/define-managed.ts';
import { listFromPublications, type ListName } from '@/features/manage/start-page/summary-queries.ts';
import { rowSummary } from '../../../../tests/row-summary.ts';

type Status = NonNullable<RowSummary['status']>;

const rowsOf = (...statuses: Status[]) => statuses.map((status, id) => rowSummary({ id, status, publishedAt: null }));

const mixed = rowsOf('scheduled', 'published', 'draft');

test.each<[string, ListName, RowSummary[], number, number | null]>([
  ['drafts from a complete list', 'drafts', mixed, 3, 1],
  ['no drafts from a longer list', 'drafts', mixed, 4, null],
  ['scheduled records followed by others', 'scheduled', mixed, 400, 1],
  ['no scheduled records from a page full of them', 'scheduled', rowsOf('scheduled', 'scheduled'), 3, null],
  ['scheduled records from a complete list', 'scheduled', rowsOf('scheduled', 'scheduled'), 2, 2],
  ['last edited records from a complete list', 'lastEdited', mixed, 3, 3],
  ['no last edited records from a longer list', 'lastEdited', mixed, 4, null],
])('listFromPublications returns %s', (_, name, rows, total, count) => {
  expect(listFromPublications(name, { rows, total })?.total ?? null).toBe(count);
});
