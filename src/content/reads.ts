import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { publicResources } from '@/api/gen/public/resources.gen.ts';
import type { ContentCard, Meta } from '@/api/gen/types.gen.ts';
import { contentKey } from '@/content/content-key.ts';
import { onDevice } from '@/content/offline/store.ts';
import { perPage } from '@/content/page-sizes.ts';
import { publicTypes } from '@/content/public-types.ts';
import type { Published, PublicType } from '@/content/schemas.ts';
import type { ListSearch } from '@/content/search-params.ts';
import { isObject } from '@/lib/is-object.ts';

export type ListParams = ListSearch & { per_page?: number };

/** Whether there are more pages. */
export const hasMore = ({ meta }: { meta: Meta }, page: number): boolean => page < meta.last_page;

/** The query key of all pages of a list. */
export const listKey = (type: PublicType, params: ListParams) => [...contentKey(type), 'list', params] as const;

export interface TypedCard {
  type: PublicType;
  card: ContentCard;
}

/** The cards of every public list page in the cache, whatever its type and filter; some more than once. */
export const cachedCards = (queryClient: QueryClient): TypedCard[] =>
  publicTypes.flatMap((type) =>
    queryClient
      .getQueriesData<{ data: ContentCard[] }>({ queryKey: [...contentKey(type), 'list'] })
      .flatMap(([, page]) => (page?.data ?? []).map((card) => ({ type, card }))),
  );

/** How many published records a list in the cache says that a type has; undefined where no whole list was read. */
export const knownTotal = (queryClient: QueryClient, type: PublicType): number | undefined =>
  queryClient
    .getQueriesData<{ meta: Meta }>({
      queryKey: [...contentKey(type), 'list'],
      predicate: ({ queryKey: [, , , params] }) =>
        isObject(params) && params.q === undefined && params.tag === undefined,
    })
    .find(([, page]) => page !== undefined)?.[1]?.meta.total;

/** One page of a list, from 1; one query per page, so that long lists can drop and refetch pages. */
export const pageQuery = <T extends PublicType>(type: T, params: ListParams, page = 1) =>
  queryOptions({
    queryKey: [...listKey(type, params), page],
    queryFn: async ({ signal }) =>
      (await publicResources[type].list({ query: { per_page: perPage, ...params, page }, signal })).data,
    // After a failed loader, wait for the user's retry.
    retryOnMount: false,
    persister: onDevice,
  });

type ReadOf<T extends PublicType> = (options: {
  path: { id: number };
  signal: AbortSignal;
}) => Promise<{ data: { data: Published[T]['record'] } }>;

/** A typed view: `PublicType` excludes tags, which have no `read`. */
const records: { [T in PublicType]: { read: ReadOf<T> } } = publicResources;

/** One published record with its body. */
export const recordQuery = <T extends PublicType>(type: T, id: number) =>
  queryOptions({
    queryKey: [...contentKey(type), 'record', id],
    queryFn: async ({ signal }) => ({ ...(await records[type].read({ path: { id }, signal })).data.data, id }),
    persister: onDevice,
  });

/** Cancels what a loader waits for when its page is left before it is shown, unless something on a page shows it, too. */
export const cancelWhenLeft = (queryClient: QueryClient, queryKey: QueryKey, { signal }: AbortController): void =>
  signal.addEventListener('abort', () => {
    if (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() === 0)
      void queryClient.cancelQueries({ queryKey, exact: true });
  });

/** No more are asked for. */
export const maxPages = 10;

/** Fetches all pages of a list, without duplicates if it changes meanwhile. `ask` fetches one page, from 1. */
export const allPages = async <Item extends { id: number }>(
  ask: (page: number) => Promise<{ data: { data: Item[]; meta: Meta } }>,
): Promise<Item[]> => {
  const items = new Map<number, Item>();
  for (let page = 1; page <= maxPages; page += 1) {
    const { data } = await ask(page);
    for (const item of data.data) items.set(item.id, item);
    if (!hasMore(data, page)) break;
  }
  return [...items.values()];
};
