import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getNews, listNews } from '@/api/gen/public/sdk.gen.ts';
import type { Meta } from '@/api/gen/public/types.gen.ts';
import { keyOf } from '@/content/keys.ts';
import type { Published, PublicType } from '@/content/schemas.ts';

/** The generated operations that read a type's published records. */
export interface Reads<T extends PublicType> {
  type: T;
  list: (options: {
    query: Published[T]['query'];
    signal: AbortSignal;
    throwOnError: true;
  }) => Promise<{ data: { data: Published[T]['card'][]; meta: Meta } }>;
  read: (options: {
    path: { id: number };
    signal: AbortSignal;
    throwOnError: true;
  }) => Promise<{ data: { data: Published[T]['record'] } }>;
}

/** Light enough for the entry chunk: what loaders name must not pull in a definition with its components. */
export const reads = {
  news: { type: 'news', list: listNews, read: getNews },
} satisfies { [T in PublicType]: Reads<T> };

/** Whether pages follow the last one read. Some servers send the numbers as strings. */
export const hasMore = ({ meta }: { meta: Meta }, page: number): boolean => page < Number(meta.last_page);

/** A list, page by page; `meta` says whether more is there (the contract's `links` can't be trusted behind a proxy). */
export const listQuery = <T extends PublicType>({ type, list }: Reads<T>, params: Published[T]['query']) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(type), 'list', params],
    queryFn: async ({ pageParam, signal }) =>
      (await list({ query: { ...params, page: pageParam }, signal, throwOnError: true })).data,
    initialPageParam: 1,
    // A list that failed in its loader shows so and waits for a person, instead of asking again by itself.
    retryOnMount: false,
    getNextPageParam: (last, _pages, page) => (hasMore(last, page) ? page + 1 : undefined),
  });

/** One published record with its body. */
export const recordQuery = <T extends PublicType>({ type, read }: Reads<T>, id: number) =>
  queryOptions({
    queryKey: [...keyOf(type), 'record', id],
    queryFn: async ({ signal }) => (await read({ path: { id }, signal, throwOnError: true })).data.data,
  });
