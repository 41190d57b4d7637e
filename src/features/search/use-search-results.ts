import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchHit, SearchPage } from '@/api/gen/types.gen.ts';
import type { PublicType } from '@/content/schemas.ts';
import { searchQuery } from '@/features/search/search-query.ts';
import { useRetryWait } from '@/ui/hooks/use-retry-wait.ts';
import { isPublicType } from '@/content/public-types.ts';

/** Where a search stands. */
export type SearchState = ReturnType<typeof useSearchResults>;

interface Found {
  data: InfiniteData<SearchPage>;
  /** What it was found by. */
  words: string;
}

/**
 * What a search found. While another one is under way, or when it fails, what was found before stays. No search is sent
 * before the time that the server asked for (`Retry-After`); the newest one follows then by itself.
 */
export const useSearchResults = (words: string, type?: PublicType) => {
  const [refusal, setRefusal] = useState<unknown>(null);
  const wait = useRetryWait(refusal);
  const query = searchQuery(words, type);
  const result = useInfiniteQuery({ ...query, enabled: query.enabled && wait === 0 });
  const [found, setFound] = useState<Found | null>(null);

  if (result.error !== null && result.error !== refusal) setRefusal(result.error);
  // Who begins anew is not shown what was found for something else.
  if (words === '' && found) setFound(null);
  if (result.data && (result.data !== found?.data || words !== found.words)) setFound({ data: result.data, words });

  const isCurrent = result.data !== undefined;
  const hits = hitsOf(found?.data.pages ?? []);
  return {
    result,
    hits,
    /** How many there are in all, by the server. */
    total: Number(found?.data.pages[0]?.meta.total) || hits.length,
    /** What `hits` were found by. */
    words: found?.words ?? words,
    /** Whether `hits` are what is looked for now. */
    isCurrent,
    problem: isCurrent ? null : (result.error ?? (wait > 0 ? refusal : null)),
  };
};

/** Each record once, and only of types that the site knows: a newer server may have more. */
const hitsOf = (pages: readonly SearchPage[]): SearchHit[] => {
  const hits = new Map<string, SearchHit>();
  for (const hit of pages.flatMap(({ data }) => data)) {
    if (isPublicType(hit.type)) hits.set(`${hit.type} ${hit.id}`, hit);
  }
  return [...hits.values()];
};
