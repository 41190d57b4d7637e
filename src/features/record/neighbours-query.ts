import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { contentKey } from '@/content/content-key.ts';
import { hasMore, listKey, pageQuery, type ListParams } from '@/content/reads.ts';
import type { Published, PublicType } from '@/content/schemas.ts';

interface Dated {
  id: number;
  published_at: string | null;
}

interface Neighbours<Card> {
  newer: Card | null;
  older: Card | null;
  /** False where a page that was not asked for could tell more. */
  isComplete: boolean;
}

const timeOf = ({ published_at }: Dated) => (published_at === null ? 0 : Date.parse(published_at));

/** The list by date, with the params of the listing, to share its cached pages. */
export const byDate = (type: PublicType): ListParams => (type === 'highlight' ? { sort: '-published_at' } : {});

/** The page in the cache that has the record. */
const cachedPageOf = (queryClient: QueryClient, type: PublicType, { id }: Dated): number | undefined => {
  const pages = queryClient.getQueriesData<{ data: { id: number }[] }>({ queryKey: listKey(type, byDate(type)) });
  const kept = pages.find(([, page]) => page?.data.some((card) => card.id === id));
  return kept && Number(kept[0].at(-1));
};

/** Reads pages of the list by date; without `isSearched`, undefined from the second call on. */
const createReader = <T extends PublicType>(queryClient: QueryClient, type: T, isSearched: boolean) => {
  let isSpent = false;
  return async (page: number) => {
    const query = pageQuery(type, byDate(type), page);
    const cached = isSearched ? undefined : queryClient.getQueryData(query.queryKey);
    if (cached) return cached;
    if (isSpent) return undefined;
    isSpent = !isSearched;
    return queryClient.fetchQuery(query);
  };
};

const neighboursOf = async <T extends PublicType>(
  queryClient: QueryClient,
  type: T,
  record: Dated,
  isSearched: boolean,
): Promise<Neighbours<Published[T]['card']>> => {
  const read = createReader(queryClient, type, isSearched);
  let low = 1;
  let high = Infinity;
  for (let page = cachedPageOf(queryClient, type, record) ?? 1; low <= high; page = Math.floor((low + high) / 2)) {
    const answer = await read(page);
    if (!answer) break;
    const { data, meta } = answer;
    const index = data.findIndex(({ id }) => id === record.id);
    if (index >= 0) {
      const newer = index > 0 ? data[index - 1] : page > 1 ? (await read(page - 1))?.data.at(-1) : null;
      const older =
        index < data.length - 1 ? data[index + 1] : hasMore(answer, page) ? (await read(page + 1))?.data[0] : null;
      return { newer: newer ?? null, older: older ?? null, isComplete: newer !== undefined && older !== undefined };
    }
    if (!isSearched) return { newer: null, older: null, isComplete: false };
    high = Math.min(high, meta.last_page);
    const [first] = data;
    const last = data.at(-1);
    if (!first || !last) high = page - 1;
    else if (timeOf(record) < timeOf(last)) low = page + 1;
    else if (timeOf(record) > timeOf(first)) high = page - 1;
    else break;
  }
  return { newer: null, older: null, isComplete: true };
};

/**
 * Query of the adjacent records by date, as the API has no endpoint for it: from the pages in the cache, the first page
 * and at most one call. `isSearched`: a binary search over all pages, for a reader who asks for it.
 */
export const neighboursQuery = <T extends PublicType>(type: T, record: Dated, isSearched = false) => {
  const find = (queryClient: QueryClient) => neighboursOf(queryClient, type, record, isSearched);
  return queryOptions({
    queryKey: [...contentKey(type), 'neighbours', record.id, isSearched],
    queryFn: ({ client }) => find(client),
    // What is incomplete may be known once the listing was read.
    staleTime: ({ state }) => (state.data?.isComplete ? Infinity : 0),
  });
};
