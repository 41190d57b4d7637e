import { queryOptions } from '@tanstack/react-query';
import { contentKey } from '@/content/content-key.ts';
import type { ManagedDefinition, Summaries, SummariesQuery } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { managed } from '@/features/manage/managed-queries.ts';
import { shortListLength } from '@/features/manage/start-page/record-links.tsx';

interface Content {
  resource: { type: ManagedType };
  summaries: ManagedDefinition<never>['summaries'];
}

/** Query of row summaries of a type, for lists across types. */
export const summariesQuery = ({ resource: { type }, summaries }: Content, query: SummariesQuery) =>
  queryOptions({
    queryKey: [...contentKey(type), 'summaries', query],
    queryFn: ({ signal }) => summaries(query, signal),
    meta: managed,
  });

/** Queries of the start page's lists, for types whose first page by publication doesn't contain the whole list. */
export const summaryQueries = {
  drafts: { status: 'draft', sort: '-updated_at', per_page: shortListLength },
  scheduled: { status: 'scheduled', sort: 'published_at', per_page: shortListLength },
  lastEdited: { sort: '-updated_at', per_page: shortListLength },
} as const satisfies Record<string, SummariesQuery>;

export type ListName = keyof typeof summaryQueries;

/** A list taken from the first page by publication; null if other pages may contain more of it. */
export const listFromPublications = (name: ListName, { rows, total }: Summaries): Summaries | null => {
  const hasAll = rows.length >= total;
  if (name === 'lastEdited') return hasAll ? { rows, total } : null;
  const status = name === 'drafts' ? 'draft' : 'scheduled';
  const rowsOfStatus = rows.filter((row) => row.status === status);
  // Scheduled records come first: any other row means that all of them are on this page.
  const isComplete = hasAll || (name === 'scheduled' && rowsOfStatus.length < rows.length);
  return isComplete ? { rows: rowsOfStatus, total: rowsOfStatus.length } : null;
};
