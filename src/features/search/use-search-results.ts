import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SearchPage } from '@/api/gen/types.gen.ts';
import { isPublicType } from '@/content/public-types.ts';
import type { PublicType } from '@/content/schemas.ts';
import { perPage } from '@/content/page-sizes.ts';
import { useUnderstanding, type SearchTools } from '@/content/search/use-search-tools.ts';
import { mergeHits, type LocalHits } from '@/features/search/merge-hits.ts';
import { searchQuery } from '@/features/search/search-query.ts';
import { useRetryWait } from '@/ui/hooks/use-retry-wait.ts';

export type SearchState = ReturnType<typeof useSearchResults>;

const nothing: LocalHits = { hits: [], guesses: [] };

interface LastResult {
  data: InfiniteData<SearchPage> | undefined;
  local: LocalHits;
  words: string;
  sentQuery: string;
}

/** Names of the main topics of a search that has several. */
const topicsOf = (topics: readonly { name: string; kind: string }[] = []): string[] => {
  const main = topics.filter(({ kind }) => kind !== 'other').map(({ name }) => name);
  return main.length > 1 ? main : [];
};

interface Search {
  /** As typed; the device searches for them at once. */
  words: string;
  type?: PublicType | undefined;
  /** The server searches for the words without interpreting them. */
  isExact: boolean;
  /** Whether the reader pauses, so that the server may be asked. */
  isSettled: boolean;
  searchTools: SearchTools;
}

/**
 * Hook: what the device finds for a search at once, and what the server adds by one request. Keeps the previous results while
 * pending or failed, and waits for `Retry-After`.
 */
export const useSearchResults = ({ words, type, isExact, isSettled, searchTools }: Search) => {
  const [lastError, setLastError] = useState<unknown>(null);
  const wait = useRetryWait(lastError);
  const { tools, search, hasIndex } = searchTools;
  const understanding = useUnderstanding(isExact ? '' : words, searchTools);
  const sentQuery = understanding === undefined ? '' : (understanding?.query ?? words);
  const query = searchQuery(sentQuery, type);
  const result = useInfiniteQuery({ ...query, enabled: query.enabled && isSettled && wait === 0 });
  const [lastResult, setLastResult] = useState<LastResult | null>(null);

  // What the server found is ranked with the rest, unless the index has it all.
  const firstPage = result.data?.pages[0]?.data;
  const local = useMemo((): LocalHits => {
    if (!understanding || !tools || !search) return nothing;
    if (!hasIndex && firstPage)
      search.add(firstPage.flatMap((hit) => (isPublicType(hit.type) ? [tools.searchRecordOf(hit.type, hit)] : [])));
    const { hits, guesses } = tools.rank(understanding, search);
    const isOfType = (hit: { type: PublicType }) => type === undefined || hit.type === type;
    // The server has the others, page by page.
    return { hits: hits.filter(isOfType).slice(0, perPage), guesses: guesses.filter(isOfType).slice(0, perPage) };
  }, [understanding, tools, search, hasIndex, firstPage, type]);

  if (result.error !== null && result.error !== lastError) setLastError(result.error);
  if (words === '' && lastResult) setLastResult(null);
  // Without an index, the results would move when the server answers.
  const isShowable =
    result.data !== undefined || (local.hits.length > 0 && (hasIndex || result.error !== null || wait > 0));
  const isCurrent = understanding !== undefined && isShowable;
  if (isCurrent && (result.data !== lastResult?.data || local !== lastResult?.local || words !== lastResult.words))
    setLastResult({ data: result.data, local, words, sentQuery });

  const pages = lastResult?.data?.pages ?? [];
  const isGuess = lastResult !== null && lastResult.local.hits.length === 0 && lastResult.local.guesses.length > 0;
  const { hits, guesses } = mergeHits(
    lastResult?.local ?? nothing,
    pages,
    isGuess && understanding?.topics.every((topic) => topic.isGuess) === true,
  );
  const total = Math.max(Number(pages[0]?.meta.total ?? 0), hits.length);
  const shownQuery = lastResult?.sentQuery ?? sentQuery;
  return {
    result,
    hits,
    guesses,
    total,
    words: lastResult?.words ?? words,
    /** The query sent to the server. */
    sentQuery: shownQuery,
    others: topicsOf(understanding?.topics).filter((other) => other !== shownQuery),
    negated: understanding?.negated.map((negated) => negated.words) ?? [],
    sign: understanding?.sign,
    /** Names near to words that nothing was found for. */
    nearest: () => (tools && searchTools.vocabulary ? tools.nearestNames(words, searchTools.vocabulary, 6) : []),
    isCurrent,
    problem: result.data !== undefined ? null : (result.error ?? (wait > 0 ? lastError : null)),
  };
};
