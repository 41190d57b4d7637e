import { useQueries, useQueryClient } from '@tanstack/react-query';
import { maxPerPage } from '@/content/contract-bounds.ts';
import type { RowSummary, Summaries, SummariesQuery } from '@/content/define-managed.ts';
import { summariesQuery } from '@/features/manage/start-page/summary-queries.ts';
import type { AnyManaged } from '@/features/manage/start-page/use-summaries.ts';
import { useRateLimitSpare, withoutRateLimit } from '@/ui/hooks/use-optional-query.ts';

/** 500 records of a type: calls are limited, and the contract has no filter by date. */
const maxPublicationPages = 5;

/** The records of `maxPublicationPages`. */
export const maxPublications = maxPublicationPages * maxPerPage;

/** Whether the records of a type are published. */
export const isPublishedType = ({ resource }: AnyManaged): boolean =>
  resource.filters.some((filter) => filter === 'status');

/** Filters of a list; without any, all records that are not deleted. */
export type Conditions = Pick<SummariesQuery, 'status' | 'tag' | 'q'>;

/**
 * Query of a page of a type's records, latest publication first: scheduled, published, then drafts. The first page
 * without conditions is shared by everything on the start page and the calendars.
 */
export const publicationsPageQuery = (content: AnyManaged, page = 1, conditions: Conditions = {}) =>
  summariesQuery(content, { ...conditions, sort: '-published_at', page, per_page: maxPerPage });

/** Whether a row was published before a time in ms, or follows those that have a time, as a draft. */
const isBefore = (row: RowSummary | undefined, since: number, hasTimes: boolean) =>
  row !== undefined && (row.publishedAt === null ? hasTimes : Date.parse(row.publishedAt) < since);

/** What the pages read so far have: all since `since` (ms) if `isWhole`, unless the limit cut them. */
export const publicationsIn = (pages: readonly Summaries[], since: number) => {
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
  const isCut = !hasAll && pages.length >= maxPublicationPages;
  return { rows, total, isCut, isWhole: hasAll || isCut };
};

/** What was read of a type. */
interface Publications {
  content: AnyManaged;
  /** Latest publication first; also before the time asked for, and drafts. */
  rows: readonly RowSummary[];
  /** Of all records of the type that are not deleted; 0 until the first page is read. */
  total: number;
  /** There are more, older than the 500 that were read. */
  isCut: boolean;
  isPending: boolean;
  error: Error | null;
}

interface PublicationsOfTypes {
  /** In the order of the types. */
  types: readonly Publications[];
  isPending: boolean;
  /** Waits for calls to be spare again. */
  isWaiting: boolean;
  /** Of the first type that failed; not a refused call (429) for a later page, which is sent again. */
  error: Error | null;
  /** Asks again for what failed. */
  retry: () => Promise<void>;
}

/**
 * Records of types from `since` (ms) on that meet the conditions, read page after page, 500 of a type at most. Pages in the cache are not asked
 * for again; while pages are on their way, the rows of those before are there. Pages after the first yield to other calls.
 */
export const usePublications = (
  contents: readonly AnyManaged[],
  since: number,
  enabled = true,
  conditions: Conditions = {},
): PublicationsOfTypes => {
  const queryClient = useQueryClient();
  const isSpare = useRateLimitSpare();
  const wanted = contents.map((content) => {
    const pages: Summaries[] = [];
    for (let page = 1; page <= maxPublicationPages; page += 1) {
      const read = queryClient.getQueryData(publicationsPageQuery(content, page, conditions).queryKey);
      if (!read) return page;
      pages.push(read);
      if (publicationsIn(pages, since).isWhole) return page;
    }
    return maxPublicationPages;
  });
  const asked = contents.flatMap((content, index) =>
    Array.from({ length: wanted[index] ?? 0 }, (_, before) => ({ content, page: before + 1 })),
  );
  // Each answer renders anew, which asks for the next page.
  const results = useQueries({
    queries: asked.map(({ content, page }) => ({
      ...publicationsPageQuery(content, page, conditions),
      enabled: enabled && (page === 1 || isSpare),
    })),
  });
  const read = results.map(({ data, error, refetch }, index) => ({
    content: asked[index]?.content,
    data,
    error: asked[index]?.page === 1 ? error : withoutRateLimit(error),
    refetch,
  }));
  const failed = read.filter(({ error }) => error !== null);
  const types = contents.map((content): Publications => {
    const own = read.filter((page) => page.content === content);
    const error = own.find((page) => page.error !== null)?.error ?? null;
    const pages = own.flatMap(({ data }) => data ?? []);
    const { isWhole, ...found } = publicationsIn(pages, since);
    return { content, ...found, isPending: !isWhole && error === null, error };
  });
  return {
    types,
    isPending: types.some(({ isPending }) => isPending),
    isWaiting: !isSpare && types.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    retry: async () => void (await Promise.all(failed.map(({ refetch }) => refetch()))),
  };
};
