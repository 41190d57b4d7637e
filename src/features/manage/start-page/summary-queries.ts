import { queryOptions } from '@tanstack/react-query';
import { contentKey } from '@/content/content-key.ts';
import type { ManagedDefinition, SummariesQuery } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { managed } from '@/features/manage/managed-queries.ts';
import { shortLength } from '@/features/manage/start-page/record-links.tsx';

/** Query of some rows of any type, for lists across types. */
export const summariesQuery = (
  {
    resource: { type },
    summaries,
  }: { resource: { type: ManagedType }; summaries: ManagedDefinition<never>['summaries'] },
  query: SummariesQuery,
) =>
  queryOptions({
    queryKey: [...contentKey(type), 'summaries', query],
    queryFn: ({ signal }) => summaries(query, signal),
    meta: managed,
  });

/** The lists of the start page. Their totals are its counts, too. */
export const summaryQueries = {
  drafts: { status: 'draft', sort: '-updated_at', per_page: shortLength },
  scheduled: { status: 'scheduled', sort: 'published_at', per_page: shortLength },
  lastEdited: { sort: '-updated_at', per_page: shortLength },
} as const satisfies Record<string, SummariesQuery>;
