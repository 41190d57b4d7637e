import { useQueries } from '@tanstack/react-query';
import type { RowSummary } from '@/content/define-managed.ts';
import type { AnyManaged } from '@/content/managed-types.ts';
import { isPublishedType, usePublications } from '@/features/manage/publications-query.ts';
import {
  listFromPublications,
  summariesQuery,
  summaryQueries,
  type ListName,
} from '@/features/manage/start-page/summary-queries.ts';

/** A list across types. */
interface SummariesOfTypes {
  rows: readonly RowSummary[];
  /** Number of records in the list; undefined until it is known for all types. */
  total: number | undefined;
  isPending: boolean;
  /** Error of the first failed type. */
  error: Error | null;
  /** Retries the failed requests. */
  retry: () => Promise<void>;
}

/** First page by publication of each type with a status: one request per type, shared by all sections of the start page. */
export const useFirstPublications = (types: readonly AnyManaged[]) => usePublications(types, { maxPages: 1 });

/** A list across types. Once `isSeen`, requests it for types whose first page by publication doesn't contain it. */
export const useSummaries = (types: readonly AnyManaged[], name: ListName, isSeen = true): SummariesOfTypes => {
  const publications = useFirstPublications(types.filter(isPublishedType));
  const pages = types.map((content) => publications.types.find((page) => page.content === content));
  /** Undefined until the page is read, null if it doesn't contain the list. */
  const shown = pages.map((page) => {
    if (!page) return null;
    return page.isComplete ? listFromPublications(name, page) : undefined;
  });
  const own = useQueries({
    queries: types.map((content, index) => ({
      ...summariesQuery(content, summaryQueries[name]),
      enabled: isSeen && shown[index] === null,
    })),
  });
  const lists = types.map((_, index) => shown[index] ?? own[index]?.data);
  const hasFailed = (index: number) => Boolean(pages[index]?.error ?? own[index]?.error);
  const failed = own.filter(({ isError }) => isError);
  return {
    rows: lists.flatMap((list) => list?.rows ?? []),
    total: lists.reduce<number | undefined>(
      (sum, list) => (sum === undefined || !list ? undefined : sum + list.total),
      0,
    ),
    isPending: lists.some((list, index) => list === undefined && !hasFailed(index)),
    error: publications.error ?? failed[0]?.error ?? null,
    retry: async () => void (await Promise.all([publications.retry(), ...failed.map(({ refetch }) => refetch())])),
  };
};
