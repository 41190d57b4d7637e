import { expect, test } from 'vitest';
import type { RowSummary } from '@/content/define-managed.ts';
import { listFromPublications, type ListName } from '@/features/manage/start-page/summary-queries.ts';

type Status = NonNullable<RowSummary['status']>;

const rowsOf = (...statuses: Status[]) =>
  statuses.map((status, id): RowSummary => ({
    type: 'news',
    typeName: '新闻',
    id,
    title: '粥',
    excerpt: null,
    status,
    publishedAt: null,
    updatedAt: '2026-11-20T08:00:00.000000Z',
    reviewedOn: undefined,
    gaps: [],
  }));

const mixed = rowsOf('scheduled', 'published', 'draft');

test.each<[string, ListName, RowSummary[], number, number | null]>([
  ['drafts of a whole list are on its page', 'drafts', mixed, 3, 1],
  ['drafts of a longer list may be on a later page', 'drafts', mixed, 4, null],
  ['scheduled ones end where something else follows', 'scheduled', mixed, 400, 1],
  ['scheduled ones may go on where all of a page are', 'scheduled', rowsOf('scheduled', 'scheduled'), 3, null],
  ['scheduled ones are all there if the list is whole', 'scheduled', rowsOf('scheduled', 'scheduled'), 2, 2],
  ['a whole list has what was edited last', 'lastEdited', mixed, 3, 3],
  ['what was edited last may be on a later page of a longer list', 'lastEdited', mixed, 4, null],
])('%s', (_, name, rows, total, count) => {
  expect(listFromPublications(name, { rows, total })?.total ?? null).toBe(count);
});
