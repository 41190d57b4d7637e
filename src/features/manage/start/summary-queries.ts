import type { SummariesQuery } from '@/content/define-managed.ts';
import { shortLength } from '@/features/manage/start/record-links.tsx';

/** The lists of the start page. Their totals are its counts, too. */
export const summaryQueries = {
  drafts: { status: 'draft', sort: '-updated_at', per_page: shortLength },
  scheduled: { status: 'scheduled', sort: 'published_at', per_page: shortLength },
  lastEdited: { sort: '-updated_at', per_page: shortLength },
} as const satisfies Record<string, SummariesQuery>;
