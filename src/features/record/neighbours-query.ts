import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { contentKey } from '@/content/content-key.ts';
import { derived } from '@/content/offline/store.ts';
import { hasMore, listKey, pageQuery, type ListParams } from '@/content/reads.ts';
import type { Published, PublicType } from '@/content/schemas.ts';

interface Dated {
  id: number;
  published_at: string | null;
}

interface Neighbours<Card> {
  newer: Card | null;
  older: Card | null;
  /** False if pages that were not fetched may contain a neighbour. */
  isComplete: boolean;
}

const timeOf = ({ published_at }: Dated) => (published_at === null ? 0 : Date.parse(published_at));

/** Parameters of the list by date; the same as the listing's, to share its cached pages. */
export const byDate = (type: PublicType): ListParams => (type === 'highlight' ? { sort: '-published_at' } : {});

/** Number of the cached list page that contains the record. */
const cachedPageOf = (queryClient: QueryClient, type: PublicType, { id }: Dated): number | undefined => {
  const pages = queryClient.getQueriesData<{ data: { id: number }[] }>({ queryKey: listKey(type, byDate(type)) });
  const cached = pages.find(([, page]) => page?.data.some((card) => card.id === id));
  return cached && Number(cached[0].at(-1));
};

/** Reads pages of the list by date. Without `isSearched` at most one is fetched, further uncached ones are undefined. */
const createReader = <T extends PublicType>(queryClient: QueryClient, type: T, isSearched: boolean) => {
  let hasFetched = false;
  return async (page: number) => {
    const query = pageQuery(type, byDate(type), page);
    const cached = isSearched ? undefined : queryClient.getQueryData(query.queryKey);
    if (cached) return cached;
    if (hasFetched) return undefined;
    hasFetched = !isSearched;
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
    const list = await read(page);
    if (!list) break;
    const { data, meta } = list;
    const index = data.findIndex(({ id }) => id === record.id);
    if (index >= 0) {
      const newer = index > 0 ? data[index - 1] : page > 1 ? (await read(page - 1))?.data.at(-1) : null;
      const older =
        index < data.length - 1 ? data[index + 1] : hasMore(list, page) ? (await read(page + 1))?.data[0] : null;
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
 * Query of the next newer and older record, from list pages, as the API has no endpoint for it. Uses cached pages and at
 * most one request; may be incomplete. `isSearched`: binary search over all pages, started by the reader.
 */
export const neighboursQuery = <T extends PublicType>(type: T, record: Dated, isSearched = false) => {
  const find = (queryClient: QueryClient) => neighboursOf(queryClient, type, record, isSearched);
  return queryOptions({
    queryKey: [...contentKey(type), 'neighbours', record.id, isSearched],
    queryFn: ({ client }) => find(client),
    meta: derived,
    // An incomplete result may be completed by pages that the listing has loaded since.
    staleTime: ({ state }) => (state.data?.isComplete ? Infinity : 0),
  });
};
