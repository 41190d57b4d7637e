import type { UseQueryResult } from '@tanstack/react-query';
import type { RowSummary, Summaries } from '@/content/define-managed.ts';
import type { managedTypes } from '@/content/managed-types.ts';

export type AnyManaged = (typeof managedTypes)[number];

export interface SummariesOfTypes {
  /** In the order of the types. */
  fetched: readonly { content: AnyManaged; data: Summaries | undefined }[];
  rows: readonly RowSummary[];
  isPending: boolean;
  /** Of the first type that failed. */
  error: Error | null;
  /** Asks again for what failed. */
  retry: () => Promise<void>;
}

/** What the queries of several types have together; `results` has the types one or several times, in their order. */
export const combined = (
  types: readonly AnyManaged[],
  data: readonly (Summaries | undefined)[],
  results: readonly UseQueryResult<Summaries>[],
): SummariesOfTypes => {
  const failed = results.filter(({ isError }) => isError);
  const hasFailed = (place: number) => results.some(({ isError }, index) => isError && index % types.length === place);
  return {
    fetched: types.map((content, index) => ({ content, data: data[index] })),
    rows: data.flatMap((page) => page?.rows ?? []),
    isPending: data.some((page, place) => page === undefined && !hasFailed(place)),
    error: failed[0]?.error ?? null,
    retry: async () => void (await Promise.all(failed.map(({ refetch }) => refetch()))),
  };
};
