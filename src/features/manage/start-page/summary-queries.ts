import { queryOptions } from '@tanstack/react-query';
import { contentKey } from '@/content/content-key.ts';
import type { ManagedDefinition, Summaries, SummariesQuery } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { managed } from '@/features/manage/managed-queries.ts';
import { shortLength } from '@/features/manage/start-page/record-links.tsx';

interface Content {
  resource: { type: ManagedType };
  summaries: ManagedDefinition<never>['summaries'];
}

/** Query of some rows of any type, for lists across types. */
export const summariesQuery = ({ resource: { type }, summaries }: Content, query: SummariesQuery) =>
  queryOptions({
    queryKey: [...contentKey(type), 'summaries', query],
    queryFn: ({ signal }) => summaries(query, signal),
    meta: managed,
  });

/** The lists of the start page, for types of which the first page by publication doesn't show them. Their totals are counts, too. */
export const summaryQueries = {
  drafts: { status: 'draft', sort: '-updated_at', per_page: shortLength },
  scheduled: { status: 'scheduled', sort: 'published_at', per_page: shortLength },
  lastEdited: { sort: '-updated_at', per_page: shortLength },
} as const satisfies Record<string, SummariesQuery>;

export type ListName = keyof typeof summaryQueries;

/** A list as the first page by publication shows it; null where records that it doesn't have may belong to the list. */
export const listFromPublications = (name: ListName, { rows, total }: Summaries): Summaries | null => {
  const isWhole = rows.length >= total;
  if (name === 'lastEdited') return isWhole ? { rows, total } : null;
  const status = name === 'drafts' ? 'draft' : 'scheduled';
  const found = rows.filter((row) => row.status === status);
  // Scheduled ones come first: they end on this page if something else follows.
  const isAll = isWhole || (name === 'scheduled' && found.length < rows.length);
  return isAll ? { rows: found, total: found.length } : null;
};
