import type { UseQueryResult } from '@tanstack/react-query';
import type { RowSummary, Summaries } from '@/content/define-managed.ts';
import type { managedTypes } from '@/content/managed-types.ts';

/** The definition of any managed type. */
export type AnyManaged = (typeof managedTypes)[number];

/** Row summaries of several types. */
export interface SummariesOfTypes {
  /** In the order of the types. */
  fetched: readonly { content: AnyManaged; data: Summaries | undefined }[];
  rows: readonly RowSummary[];
  isPending: boolean;
  /** Error of the first failed type. */
  error: Error | null;
  /** Retries the failed requests. */
  retry: () => Promise<void>;
}

/** Combines data and state of several types; `results` contains the types once or repeatedly, always in their order. */
export const combineSummaries = (
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
