import { useQueries } from '@tanstack/react-query';
import type { RowSummary, Summaries, SummariesQuery } from '@/content/define-managed.ts';
import type { managedTypes } from '@/content/managed-types.ts';
import { summariesQuery } from '@/features/manage/start-page/summary-queries.ts';

export type AnyManaged = (typeof managedTypes)[number];

interface Fetched {
  content: AnyManaged;
  data: Summaries | undefined;
}

interface SummariesOfTypes {
  fetched: readonly Fetched[];
  rows: readonly RowSummary[];
  isPending: boolean;
  /** Of the first type that failed. */
  error: Error | null;
  /** Asks again for what failed. */
  retry: () => Promise<void>;
}

/** Rows of several types, a call each. */
export const useSummaries = (types: readonly AnyManaged[], query: SummariesQuery, enabled = true): SummariesOfTypes =>
  useQueries({
    queries: types.map((content) => ({ ...summariesQuery(content, query), enabled })),
    combine: (results) => {
      const failed = results.filter(({ isError }) => isError);
      return {
        fetched: types.flatMap((content, index) => ({ content, data: results[index]?.data })),
        rows: results.flatMap(({ data }) => data?.rows ?? []),
        isPending: results.some(({ isPending }) => isPending),
        error: failed[0]?.error ?? null,
        retry: async () => void (await Promise.all(failed.map(({ refetch }) => refetch()))),
      };
    },
  });
