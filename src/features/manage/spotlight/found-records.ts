import { queryOptions, useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import type { Status } from '@/api/gen/types.gen.ts';
import { contentKey } from '@/content/content-key.ts';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import type { ManagedDefinition, Summaries } from '@/content/define-managed.ts';
import { managedByType } from '@/content/managed-types.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { managed } from '@/features/manage/managed-queries.ts';
import { statusOf } from '@/features/manage/status-names.ts';
import { useRateLimitSpare, withoutRateLimit } from '@/ui/hooks/use-optional-query.ts';
import { cutText } from '@/lib/cut-text.ts';

/** A record of any type that matches the search. */
export interface FoundRecord<T extends ManagedType = ManagedType> {
  type: T;
  id: number;
  title: string;
  /** Null for types without one. */
  status: Status | null;
}

/** Records requested per type. */
const maxPerType = 20;

/** Query of a type's records that match words, by the server's search. */
export const foundQuery = <T extends ManagedType>(type: T, words: string) =>
  queryOptions({
    queryKey: [...contentKey(type), 'found', words],
    queryFn: async ({ signal }): Promise<FoundRecord<T>[]> => {
      const { titleOf, resource }: ManagedDefinition<T> = managedByType[type];
      const query = v.parse(resource.schemas.query, { q: words, per_page: maxPerType });
      const { data } = (await managedResources[type].list({ query, signal })).data;
      return data.map((row) => ({ type, id: row.id, title: titleOf(row), status: statusOf(row) }));
    },
    meta: managed,
  });

/** The text to search for; empty if shorter than one Chinese or two other characters. */
export const searchedWords = (words: string): string => {
  const characters = Array.from(words.trim());
  const isEnough = characters.length > 1 || /\p{Script=Han}/u.test(words);
  return isEnough ? cutText(words.trim(), maxQueryLength) : '';
};

/** Records of a type in cached lists whose title or excerpt contains one of the words, without duplicates. */
const cachedRecords = <T extends ManagedType>(
  queryClient: QueryClient,
  type: T,
  words: readonly string[],
): FoundRecord<T>[] => {
  const { titleOf, excerptOf }: ManagedDefinition<T> = managedByType[type];
  const listsOf = <List>(name: string) =>
    queryClient.getQueriesData<List>({ queryKey: [...contentKey(type), name] }).flatMap(([, list]) => list ?? []);
  const rows = [
    ...listsOf<Summaries>('summaries').flatMap((list) => list.rows),
    // Those that the device has filtered or sorted are in `rows`.
    ...listsOf<{ data: Managed[T]['row'][] } | { rows: Managed[T]['row'][] }>('rows')
      .flatMap((list) => ('rows' in list ? list.rows : list.data))
      .map((row) => ({ id: row.id, title: titleOf(row), excerpt: excerptOf?.(row), status: statusOf(row) })),
  ];
  const folded = (text: string) => text.normalize('NFKC').toLowerCase();
  const hasWords = (text: string) => words.some((word) => folded(text).includes(folded(word)));
  const matching = rows.filter(
    ({ title, excerpt, status }) => status !== 'trashed' && hasWords(`${title} ${excerpt ?? ''}`),
  );
  return [...new Map(matching.map(({ id, title, status }) => [id, { type, id, title, status }])).values()];
};

interface FoundRecords {
  /** From the cache, available immediately. */
  cached: readonly FoundRecord[];
  /** From the server, without the cached ones; empty until all responses have arrived, so that options don't move. */
  fetched: readonly FoundRecord[];
  isPending: boolean;
  /** Paused by the rate limit; the requests are sent later. */
  isWaiting: boolean;
  /** Types that could not be searched. */
  failed: readonly ManagedType[];
  /** Error of the first of them. */
  error: Error | null;
  /** Retries the failed requests. */
  retry: () => void;
}

/**
 * Searches records in cached lists and, once the user has stopped typing (`isTyped`), on the server. `meant`: names for the
 * words, which are looked for in the cache, too. Cancels requests for earlier words and pauses near the rate limit.
 */
export const useFoundRecords = (
  types: readonly ManagedType[],
  words: string,
  isTyped: boolean,
  meant: readonly string[] = [],
): FoundRecords => {
  const queryClient = useQueryClient();
  const isSpare = useRateLimitSpare();
  const cached = words === '' ? [] : types.flatMap((type) => cachedRecords(queryClient, type, [words, ...meant]));
  const requested = words !== '' && isTyped ? types : [];
  const results = useQueries({
    queries: requested.map((type) => ({ ...foundQuery(type, words), enabled: isSpare })),
  });
  // After a 429, the request is retried once the rate limit allows.
  const failures = results.map(({ error }) => withoutRateLimit(error));
  const isPending = results.some(({ data }, index) => data === undefined && failures[index] === null);
  const isWaiting = isPending && !isSpare;
  const isCached = ({ type, id }: FoundRecord) => cached.some((record) => record.type === type && record.id === id);
  return {
    cached,
    fetched: isPending && !isWaiting ? [] : results.flatMap(({ data = [] }) => data.filter((one) => !isCached(one))),
    isPending,
    isWaiting,
    failed: requested.filter((_, index) => failures[index]),
    error: failures.find((error) => error !== null) ?? null,
    retry: () => results.forEach(({ refetch }, index) => failures[index] && void refetch()),
  };
};
