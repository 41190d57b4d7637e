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
  asked: string;
}

const isEmpty = (data: InfiniteData<SearchPage> | undefined) =>
  data !== undefined && data.pages.every((page) => page.data.length === 0);

/**
 * Search results for what the words mean, or, where nothing is found for the words, for what they may mean. Keeps the
 * previous ones while pending or failed, and waits for `Retry-After`.
 */
export const useSearchResults = (words: string, type?: PublicType, isExact = false) => {
  const [refusal, setRefusal] = useState<unknown>(null);
  const wait = useRetryWait(refusal);
  const understanding = useUnderstanding(isExact ? '' : words);
  const first = understanding === undefined ? '' : (understanding?.query ?? words);
  const query = searchQuery(first, type);
  const firstResult = useInfiniteQuery({ ...query, enabled: query.enabled && wait === 0 });
  const isNothing = first !== '' && isEmpty(firstResult.data);
  const alike = useSoundAlikes(words, isNothing && !isExact);
  const others = isNothing ? alike : understanding?.others;
  const isListening = isNothing && alike === undefined;
  const second = (isNothing && others?.[0]) || '';
  const secondQuery = searchQuery(second, type);
  const secondResult = useInfiniteQuery({ ...secondQuery, enabled: secondQuery.enabled && wait === 0 });
  const result = second === '' ? firstResult : secondResult;
  const asked = second || first;
  const [lastResult, setLastResult] = useState<LastResult | null>(null);

  if (result.error !== null && result.error !== refusal) setRefusal(result.error);
  if (words === '' && lastResult) setLastResult(null);
  if (!isListening && result.data && (result.data !== lastResult?.data || words !== lastResult.words))
    setLastResult({ data: result.data, words, asked });

  const isCurrent = result.data !== undefined && !isListening;
  const hits = hitsOf(lastResult?.data.pages ?? []);
  return {
    result,
    hits,
    total: lastResult?.data.pages[0]?.meta.total || hits.length,
    words: lastResult?.words ?? words,
    /** What the server was asked for. */
    asked: lastResult?.asked ?? asked,
    others: (others ?? []).filter((other) => other !== asked),
    isCurrent,
    problem: isCurrent ? null : (result.error ?? (wait > 0 ? refusal : null)),
  };
};

/** Deduplicated; types unknown to this version of the site are dropped. */
const hitsOf = (pages: readonly SearchPage[]): SearchHit[] => {
  const hits = new Map<string, SearchHit>();
  for (const hit of pages.flatMap(({ data }) => data)) {
    if (isPublicType(hit.type)) hits.set(`${hit.type} ${hit.id}`, hit);
  }
  return [...hits.values()];
};
