import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { publicResources } from '@/api/gen/public/resources.gen.ts';
import type { ContentCard, Meta } from '@/api/gen/types.gen.ts';
import { contentKey } from '@/content/content-key.ts';
import { offlinePersister } from '@/content/offline/store.ts';
import { perPage } from '@/content/page-sizes.ts';
import { publicTypes } from '@/content/public-types.ts';
import type { Published, PublicType } from '@/content/schemas.ts';
import type { ListSearch } from '@/content/search-params.ts';
import { isObject } from '@/lib/is-object.ts';

/** Parameters of a public list request. */
export type ListParams = ListSearch & { per_page?: number };

/** Whether the list has pages after `page`. */
export const hasMore = ({ meta }: { meta: Pick<Meta, 'last_page'> }, page: number): boolean => page < meta.last_page;

/** The query key of all pages of a list. */
export const listKey = (type: PublicType, params: ListParams) => [...contentKey(type), 'list', params] as const;

/** A card with its content type. */
export interface TypedCard {
  type: PublicType;
  card: ContentCard;
}

/** The cards of all public list pages in the query cache, of any type and filter; may contain duplicates. */
export const cachedCards = (queryClient: QueryClient): TypedCard[] =>
  publicTypes.flatMap((type) =>
    queryClient
      .getQueriesData<{ data: ContentCard[] }>({ queryKey: [...contentKey(type), 'list'] })
      .flatMap(([, page]) => (page?.data ?? []).map((card) => ({ type, card }))),
  );

const knownTotal = (queryClient: QueryClient, type: PublicType): number | undefined =>
  queryClient
    .getQueriesData<{ meta: Pick<Meta, 'total'> }>({
      queryKey: [...contentKey(type), 'list'],
      predicate: ({ queryKey: [, , , params] }) =>
        isObject(params) && params.q === undefined && params.tag === undefined,
    })
    .find(([, page]) => page !== undefined)?.[1]?.meta.total;

const hour = 60 * 60 * 1000;

/** Query of a type's number of published records, taken from an unfiltered list in the query cache if there is one. */
export const totalQuery = (type: PublicType, queryClient: QueryClient) =>
  queryOptions({
    queryKey: [...contentKey(type), 'total'],
    queryFn: async ({ signal }) =>
      (await publicResources[type].list({ query: { per_page: 1 }, signal })).data.meta.total,
    initialData: () => knownTotal(queryClient, type),
    staleTime: hour,
    gcTime: hour,
  });

/** Query of one list page (1-based). Each page is a query of its own, so that long lists can drop and refetch pages. */
export const pageQuery = <T extends PublicType>(type: T, params: ListParams, page = 1) =>
  queryOptions({
    queryKey: [...listKey(type, params), page],
    queryFn: async ({ signal }) => {
      const query = { per_page: perPage, ...params, page };
      const { data, meta } = (await publicResources[type].list({ query, signal })).data;
      // Without `links` and `meta.path`: they contain the job's API address, so a new address would render every page again.
      return { data, meta: { last_page: meta.last_page, total: meta.total } };
    },
    // After a failed loader, wait until the user retries.
    retryOnMount: false,
    persister: offlinePersister,
  });

type ReadOf<T extends PublicType> = (options: {
  path: { id: number };
  signal: AbortSignal;
}) => Promise<{ data: { data: Published[T]['record'] } }>;

/** Typed without tags, which have no `read`. */
const records: { [T in PublicType]: { read: ReadOf<T> } } = publicResources;

/** Query of one published record with its body. */
export const recordQuery = <T extends PublicType>(type: T, id: number) =>
  queryOptions({
    queryKey: [...contentKey(type), 'record', id],
    queryFn: async ({ signal }) => ({ ...(await records[type].read({ path: { id }, signal })).data.data, id }),
    persister: offlinePersister,
  });

/** Cancels a loader's query when its navigation is aborted, unless a mounted component uses the query. */
export const cancelOnAbort = (queryClient: QueryClient, queryKey: QueryKey, { signal }: AbortController): void =>
  signal.addEventListener('abort', () => {
    if (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() === 0)
      void queryClient.cancelQueries({ queryKey, exact: true });
  });

/** Maximum number of pages that `allPages` fetches. */
export const maxPages = 10;

/** Fetches all pages of a list, up to `maxPages`; drops duplicates if the list changes meanwhile. Pages are 1-based. */
export const allPages = async <Item extends { id: number }>(
  fetchPage: (page: number) => Promise<{ data: { data: Item[]; meta: Pick<Meta, 'last_page'> } }>,
): Promise<Item[]> => {
  const items = new Map<number, Item>();
  for (let page = 1; page <= maxPages; page += 1) {
    const { data } = await fetchPage(page);
    for (const item of data.data) items.set(item.id, item);
    if (!hasMore(data, page)) break;
  }
  return [...items.values()];
};
