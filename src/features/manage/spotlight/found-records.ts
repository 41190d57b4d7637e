import { queryOptions, useQueries } from '@tanstack/react-query';
import * as v from 'valibot';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import type { Status } from '@/api/gen/types.gen.ts';
import { contentKey } from '@/content/content-key.ts';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { managedByType } from '@/content/managed-types.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { managed } from '@/features/manage/managed-queries.ts';
import { statusOf } from '@/features/manage/status-names.ts';

/** A record of any type that matches the search. */
export interface FoundRecord<T extends ManagedType = ManagedType> {
  type: T;
  id: number;
  title: string;
  /** Null for types without one. */
  status: Status | null;
}

/** Fewer characters match too much to be worth a call to each type. */
export const minSearchLength = 2;

/** Records read of each type: some are left out where a status cannot be changed. */
const readOfType = 20;

const foundQuery = <T extends ManagedType>(type: T, words: string) =>
  queryOptions({
    queryKey: [...contentKey(type), 'found', words],
    queryFn: async ({ signal }): Promise<FoundRecord<T>[]> => {
      const { titleOf, resource }: ManagedDefinition<T> = managedByType[type];
      const query = v.parse(resource.schemas.query, { q: words, per_page: readOfType });
      const { data } = (await managedResources[type].list({ query, signal })).data;
      return data.map((row) => ({ type, id: row.id, title: titleOf(row), status: statusOf(row) }));
    },
    meta: managed,
  });

/** What is sent of the words in the box; empty if they are too few. */
export const searchedWords = (words: string): string => {
  const characters = Array.from(words.trim());
  return characters.length < minSearchLength ? '' : characters.slice(0, maxQueryLength).join('');
};

interface FoundRecords {
  /** Of types that have answered; empty until all have, so that no record moves while one is chosen. */
  records: readonly FoundRecord[];
  isPending: boolean;
  /** Of the first type that failed. */
  error: Error | null;
  /** Asks again for what failed. */
  retry: () => void;
}

/** Searches records of some types, a call each. Calls for words that are no longer searched are cancelled. */
export const useFoundRecords = (types: readonly ManagedType[], words: string): FoundRecords =>
  useQueries({
    queries: types.map((type) => ({ ...foundQuery(type, words), enabled: words !== '' })),
    combine: (results) => {
      const isPending = words !== '' && results.some(({ isFetching, data }) => isFetching && !data);
      const failed = results.filter(({ isError }) => isError);
      return {
        records: isPending || words === '' ? [] : results.flatMap(({ data }) => data ?? []),
        isPending,
        error: failed[0]?.error ?? null,
        retry: () => failed.forEach(({ refetch }) => void refetch()),
      };
    },
  });
