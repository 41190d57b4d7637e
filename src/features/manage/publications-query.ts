import { useQueries, useQueryClient } from '@tanstack/react-query';
import { maxPerPage } from '@/content/contract-bounds.ts';
import type { RowSummary, Summaries, SummariesQuery } from '@/content/define-managed.ts';
import { summariesQuery } from '@/features/manage/start-page/summary-queries.ts';
import type { AnyManaged } from '@/content/managed-types.ts';
import { useRateLimitSpare, withoutRateLimit } from '@/ui/hooks/use-optional-query.ts';

/** Limits requests per type: the contract has no filter by date. */
const maxPublicationPages = 5;

/** Maximum number of records read per type: 500. */
export const maxPublications = maxPublicationPages * maxPerPage;

/** Whether the records of a type have a status. */
export const isPublishedType = ({ resource }: AnyManaged): boolean =>
  resource.filters.some((filter) => filter === 'status');

/** Filters of a list; default: all records except those in the trash. */
export type Conditions = Pick<SummariesQuery, 'status' | 'tag' | 'q'>;

/**
 * Query of a page of a type's records by publication time, latest first: scheduled, published, then drafts. Start page and
 * calendars share the first page without conditions.
 */
export const publicationsPageQuery = (content: AnyManaged, page = 1, conditions: Conditions = {}) =>
  summariesQuery(content, { ...conditions, sort: '-published_at', page, per_page: maxPerPage });

/** Whether a row was published before `since` (epoch ms), or is a draft listed after all rows with a time. */
const isBefore = (row: RowSummary | undefined, since: number, hasTimes: boolean) =>
  row !== undefined && (row.publishedAt === null ? hasTimes : Date.parse(row.publishedAt) < since);

/** Rows of the pages read so far. `isComplete`: no further page is needed for rows since `since` (epoch ms). `isTruncated`: the page limit was reached before. */
export const publicationsIn = (pages: readonly Summaries[], since: number, maxPages = maxPublicationPages) => {
  const rows = pages.flatMap((page) => page.rows);
  const total = pages.at(-1)?.total ?? 0;
  const last = rows.at(-1);
  const hasAll =
    (pages.length > 0 && rows.length >= total) ||
    pages.at(-1)?.rows.length === 0 ||
    isBefore(
      last,
      since,
      rows.some(({ publishedAt }) => publishedAt !== null),
    );
  const isTruncated = !hasAll && pages.length >= maxPages;
  return { rows, total, isTruncated, isComplete: hasAll || isTruncated };
};

/** The records of one type. */
interface Publications {
  content: AnyManaged;
  /** Latest publication first; may include earlier records and drafts. */
  rows: readonly RowSummary[];
  /** Number of matching records on the server; 0 until the first page is read. */
  total: number;
  /** Older records exist beyond those that were read. */
  isTruncated: boolean;
  /** No further page is needed. */
  isComplete: boolean;
  isPending: boolean;
  error: Error | null;
}

interface PublicationsOfTypes {
  /** In the order of the types. */
  types: readonly Publications[];
  isPending: boolean;
  /** Paused until the rate limit has capacity. */
  isWaiting: boolean;
  /** Error of the first failed type; excludes a 429 for a later page, which is retried. */
  error: Error | null;
  /** Retries the failed requests. */
  retry: () => Promise<void>;
}

interface Options {
  /** Epoch ms; default: all times. */
  since?: number;
  /** Limit per type; default: 500 records. */
  maxPages?: number;
  enabled?: boolean;
  conditions?: Conditions | undefined;
}

/**
 * Records since `since` that match the conditions, read page by page up to the limit. Cached pages are not requested again;
 * rows of finished pages are available while later ones load. Pages after the first wait for rate-limit capacity.
 */
export const usePublications = (
  contents: readonly AnyManaged[],
  { since = -Infinity, maxPages = maxPublicationPages, enabled = true, conditions = {} }: Options,
): PublicationsOfTypes => {
  const queryClient = useQueryClient();
  const isSpare = useRateLimitSpare();
  const pageCounts = contents.map((content) => {
    const pages: Summaries[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const read = queryClient.getQueryData(publicationsPageQuery(content, page, conditions).queryKey);
      if (!read) return page;
      pages.push(read);
      if (publicationsIn(pages, since, maxPages).isComplete) return page;
    }
    return maxPages;
  });
  const requested = contents.flatMap((content, index) =>
    Array.from({ length: pageCounts[index] ?? 0 }, (_, before) => ({ content, page: before + 1 })),
  );
  // Each response rerenders, which requests the next page.
  const results = useQueries({
    queries: requested.map(({ content, page }) => ({
      ...publicationsPageQuery(content, page, conditions),
      enabled: enabled && (page === 1 || isSpare),
    })),
  });
  const read = results.map(({ data, error, refetch }, index) => ({
    content: requested[index]?.content,
    data,
    error: requested[index]?.page === 1 ? error : withoutRateLimit(error),
    refetch,
  }));
  const failed = read.filter(({ error }) => error !== null);
  const types = contents.map((content): Publications => {
    const own = read.filter((page) => page.content === content);
    const error = own.find((page) => page.error !== null)?.error ?? null;
    const pages = own.flatMap(({ data }) => data ?? []);
    const publications = publicationsIn(pages, since, maxPages);
    return { content, ...publications, isPending: !publications.isComplete && error === null, error };
  });
  return {
    types,
    isPending: types.some(({ isPending }) => isPending),
    isWaiting: !isSpare && types.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    retry: async () => void (await Promise.all(failed.map(({ refetch }) => refetch()))),
  };
};
