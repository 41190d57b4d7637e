import { useQueries } from '@tanstack/react-query';
import { isPublishedType, publicationsPageQuery } from '@/features/manage/publications-query.ts';
import {
  listFromPublications,
  summariesQuery,
  summaryQueries,
  type ListName,
} from '@/features/manage/start-page/summary-queries.ts';
import { combined, type AnyManaged, type SummariesOfTypes } from '@/features/manage/start-page/use-summaries.ts';

/** The first page by publication of each type that has a status: one call a type, for all sections of the start page. */
export const useFirstPublications = (types: readonly AnyManaged[]): SummariesOfTypes => {
  const results = useQueries({
    queries: types.map((content) => ({ ...publicationsPageQuery(content), enabled: isPublishedType(content) })),
  });
  return combined(
    types,
    results.map(({ data }) => data),
    results,
  );
};

/** A list of several types; a call only for those whose first page by publication doesn't show it, once `isSeen`. */
export const useSummaries = (types: readonly AnyManaged[], name: ListName, isSeen = true): SummariesOfTypes => {
  const publications = useQueries({
    queries: types.map((content) => ({ ...publicationsPageQuery(content), enabled: isPublishedType(content) })),
  });
  const shown = publications.map(({ data }) => data && listFromPublications(name, data));
  const own = useQueries({
    queries: types.map((content, index) => ({
      ...summariesQuery(content, summaryQueries[name]),
      enabled: isSeen && (shown[index] === null || !isPublishedType(content)),
    })),
  });
  return combined(
    types,
    types.map((_, index) => shown[index] ?? own[index]?.data),
    [...publications, ...own],
  );
};
