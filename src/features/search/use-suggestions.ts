import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedCards } from '@/content/reads.ts';
import { recentSearches } from '@/content/search-history.ts';
import { plainWord } from '@/content/search/plain-word.ts';
import { soundsQuery } from '@/content/search/search-queries.ts';
import type { SearchTools } from '@/content/search/use-search-tools.ts';

const maxSuggestions = 8;

/**
 * Hook: suggestions for typed words from recent searches, names and everyday words, and cached titles, also for the letters of an
 * input method; sends no request per word.
 */
export const useSuggestions = (words: string, { tools, vocabulary }: SearchTools): readonly string[] => {
  const queryClient = useQueryClient();
  const plain = useMemo(() => plainWord(words.replaceAll("'", '')), [words]);
  const isTyping = plain !== '';
  const { data: sounds } = useQuery({ ...soundsQuery, enabled: /[a-z]$/.test(plain) });
  const sources = useMemo(
    () =>
      isTyping ? { recent: recentSearches(), seen: cachedCards(queryClient).map(({ card }) => card.title) } : undefined,
    [isTyping, queryClient],
  );
  return useMemo(() => {
    if (!sources) return [];
    const matches = (word: string) => plainWord(word).includes(plain);
    const suggestions = [
      ...sources.recent.filter(matches),
      ...(tools && vocabulary ? tools.suggest(words, vocabulary, sounds) : []),
      ...sources.seen.filter(matches),
    ];
    return [...new Set(suggestions)].filter((word) => word.trim() !== words.trim()).slice(0, maxSuggestions);
  }, [sources, plain, sounds, tools, vocabulary, words]);
};
