import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchHit, SearchPage } from '@/api/gen/types.gen.ts';
import type { PublicType } from '@/content/schemas.ts';
import { searchQuery } from '@/features/search/search-query.ts';
import { useSoundAlikes, useUnderstanding } from '@/features/search/understanding/use-understanding.ts';
import { useRetryWait } from '@/ui/hooks/use-retry-wait.ts';
import { isPublicType } from '@/content/public-types.ts';

export type SearchState = ReturnType<typeof useSearchResults>;

interface LastResult {
  data: InfiniteData<SearchPage>;
  words: string;
  sentQuery: string;
}

const isEmpty = (data: InfiniteData<SearchPage> | undefined) =>
  data !== undefined && data.pages.every((page) => page.data.length === 0);

/**
 * Hook: results for the interpreted words; if there are none, for similar-sounding terms. Keeps the previous results while
 * pending or failed, and waits for `Retry-After`. `isExact`: search for the words without interpreting them.
 */
export const useSearchResults = (words: string, type?: PublicType, isExact = false) => {
  const [lastError, setLastError] = useState<unknown>(null);
  const wait = useRetryWait(lastError);
  const understanding = useUnderstanding(isExact ? '' : words);
  const mainWords = understanding === undefined ? '' : (understanding?.query ?? words);
  const mainQuery = searchQuery(mainWords, type);
  const mainResult = useInfiniteQuery({ ...mainQuery, enabled: mainQuery.enabled && wait === 0 });
  const hasNoHits = mainWords !== '' && isEmpty(mainResult.data);
  const soundAlikes = useSoundAlikes(words, hasNoHits && !isExact);
  const others = hasNoHits ? soundAlikes : understanding?.others;
  const isLoadingSounds = hasNoHits && soundAlikes === undefined;
  const fallbackWords = (hasNoHits && others?.[0]) || '';
  const fallbackQuery = searchQuery(fallbackWords, type);
  const fallbackResult = useInfiniteQuery({ ...fallbackQuery, enabled: fallbackQuery.enabled && wait === 0 });
  const result = fallbackWords === '' ? mainResult : fallbackResult;
  const sentQuery = fallbackWords || mainWords;
  const [lastResult, setLastResult] = useState<LastResult | null>(null);

  if (result.error !== null && result.error !== lastError) setLastError(result.error);
  if (words === '' && lastResult) setLastResult(null);
  if (!isLoadingSounds && result.data && (result.data !== lastResult?.data || words !== lastResult.words))
    setLastResult({ data: result.data, words, sentQuery });

  const isCurrent = result.data !== undefined && !isLoadingSounds;
  const hits = hitsOf(lastResult?.data.pages ?? []);
  return {
    result,
    hits,
    total: lastResult?.data.pages[0]?.meta.total || hits.length,
    words: lastResult?.words ?? words,
    /** The query sent to the server. */
    sentQuery: lastResult?.sentQuery ?? sentQuery,
    others: (others ?? []).filter((other) => other !== sentQuery),
    isCurrent,
    problem: isCurrent ? null : (result.error ?? (wait > 0 ? lastError : null)),
  };
};

/** Without duplicates and types unknown to this version of the site. */
const hitsOf = (pages: readonly SearchPage[]): SearchHit[] => {
  const hits = new Map<string, SearchHit>();
  for (const hit of pages.flatMap(({ data }) => data)) {
    if (isPublicType(hit.type)) hits.set(`${hit.type} ${hit.id}`, hit);
  }
  return [...hits.values()];
};
