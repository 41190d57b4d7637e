import { queryOptions } from '@tanstack/react-query';
import {
  getHighlight,
  getKnowhow,
  getNews,
  getPhoto,
  getReflection,
  getSymptom,
  getWitness,
  listHighlight,
  listKnowhow,
  listNews,
  listPhoto,
  listReflection,
  listSymptom,
  listWitness,
} from '@/api/gen/public/sdk.gen.ts';
import { ApiError } from '@/api/error.ts';
import type { Meta } from '@/api/gen/public/types.gen.ts';
import { contentKey } from '@/content/content-key.ts';
import { perPage } from '@/content/page-sizes.ts';
import type { Published, PublicType } from '@/content/schemas.ts';
import type { ListSearch } from '@/content/search-params.ts';

/** The generated operations that read a type's published records. */
export interface Reads<T extends PublicType> {
  type: T;
  list: (options: {
    query: ListParams & { page: number };
    signal: AbortSignal;
  }) => Promise<{ data: { data: Published[T]['card'][]; meta: Meta } }>;
  read: (options: { path: { id: number }; signal: AbortSignal }) => Promise<{ data: { data: Published[T]['record'] } }>;
}

/** What a list may be asked for, the same for each type. */
export type ListParams = ListSearch & { per_page?: number };

/** Light enough for the entry chunk: what loaders name must not pull in a definition with its components. */
export const reads = {
  highlight: { type: 'highlight', list: listHighlight, read: getHighlight },
  knowhow: { type: 'knowhow', list: listKnowhow, read: getKnowhow },
  news: { type: 'news', list: listNews, read: getNews },
  photo: { type: 'photo', list: listPhoto, read: getPhoto },
  reflection: { type: 'reflection', list: listReflection, read: getReflection },
  symptom: { type: 'symptom', list: listSymptom, read: getSymptom },
  witness: { type: 'witness', list: listWitness, read: getWitness },
} satisfies { [T in PublicType]: Reads<T> };

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPage = (answer: unknown) =>
  isObject(answer) && 'data' in answer && Array.isArray(answer.data) && 'meta' in answer && isObject(answer.meta);
const isOne = (answer: unknown) => isObject(answer) && 'data' in answer && isObject(answer.data) && 'id' in answer.data;

/** An answer that nothing could be shown of must not stay in the cache as one: throws what an HTML page does. */
const readable = <Answer>(answer: Answer, isWhole: (answer: unknown) => boolean): Answer => {
  if (!isWhole(answer)) throw new ApiError(200, null);
  return answer;
};

/** Whether pages follow. Some servers send the numbers as strings. */
export const hasMore = ({ meta }: { meta: Meta }, page: number): boolean => page < Number(meta.last_page);

/** All pages of one list. */
export const listKey = (type: PublicType, params: ListParams) => [...contentKey(type), 'list', params] as const;

/**
 * One page of a list, from 1; `meta` says whether more is there (the contract's `links` can't be trusted behind a
 * proxy). Pages are kept one by one, so that a long list need not be held, or read again, as a whole.
 */
export const pageQuery = <T extends PublicType>({ type, list }: Reads<T>, params: ListParams, page = 1) =>
  queryOptions({
    queryKey: [...listKey(type, params), page],
    queryFn: async ({ signal }) =>
      readable((await list({ query: { per_page: perPage, ...params, page }, signal })).data, isPage),
    // A list that failed in its loader shows so and waits for a person, instead of asking again by itself.
    retryOnMount: false,
  });

/** One published record with its body. */
export const recordQuery = <T extends PublicType>({ type, read }: Reads<T>, id: number) =>
  queryOptions({
    queryKey: [...contentKey(type), 'record', id],
    queryFn: async ({ signal }) => readable((await read({ path: { id }, signal })).data, isOne).data,
  });
