import { useQueries } from '@tanstack/react-query';
import { isPublishedType, publicationsPageQuery } from '@/features/manage/publications-query.ts';
import {
  listFromPublications,
  summariesQuery,
  summaryQueries,
  type ListName,
} from '@/features/manage/start-page/summary-queries.ts';
import {
  combineSummaries,
  type AnyManaged,
  type SummariesOfTypes,
} from '@/features/manage/start-page/summaries-of-types.ts';

const usePublicationPages = (types: readonly AnyManaged[]) =>
  useQueries({
    queries: types.map((content) => ({ ...publicationsPageQuery(content), enabled: isPublishedType(content) })),
  });

/** First page by publication of each type with a status: one request per type, shared by all sections of the start page. */
export const useFirstPublications = (types: readonly AnyManaged[]): SummariesOfTypes => {
  const results = usePublicationPages(types);
  return combineSummaries(
    types,
    results.map(({ data }) => data),
    results,
  );
};

/** A list across types. Once `isSeen`, requests it for types whose first page by publication doesn't contain it. */
export const useSummaries = (types: readonly AnyManaged[], name: ListName, isSeen = true): SummariesOfTypes => {
  const publications = usePublicationPages(types);
  const shown = publications.map(({ data }) => data && listFromPublications(name, data));
  const own = useQueries({
    queries: types.map((content, index) => ({
      ...summariesQuery(content, summaryQueries[name]),
      enabled: isSeen && (shown[index] === null || !isPublishedType(content)),
    })),
  });
  return combineSummaries(
    types,
    types.map((_, index) => shown[index] ?? own[index]?.data),
    [...publications, ...own],
  );
};
