import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedCards } from '@/content/reads.ts';
import { recentSearches } from '@/content/search-history.ts';
import { plainWords } from '@/features/search/understanding/terms.ts';
import { vocabularyQuery } from '@/features/search/understanding/vocabulary-query.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';

const maxSuggestions = 8;

const suggestionOf = (text: string) => ({ word: text, plain: plainWords(text) });

/** Hook: suggestions for typed words from recent searches, names of symptoms and tags, and cached titles; sends no request per word. */
export const useSuggestions = (words: string): readonly string[] => {
  const queryClient = useQueryClient();
  const { data } = useOptionalQuery(vocabularyQuery);
  const plain = useMemo(() => plainWords(words), [words]);
  const isTyping = plain !== '';
  const known = useMemo(
    () =>
      isTyping
        ? {
            recent: recentSearches().map(suggestionOf),
            terms: data?.terms ?? [],
            seen: cachedCards(queryClient).map(({ card }) => suggestionOf(card.title)),
          }
        : { recent: [], terms: [], seen: [] },
    [data, isTyping, queryClient],
  );
  return useMemo(() => {
    const matches = (one: { word: string; plain: string }) =>
      one.word.trim() !== words.trim() && one.plain.includes(plain);
    const startFirst = (one: { plain: string }, other: { plain: string }) =>
      Number(other.plain.startsWith(plain)) - Number(one.plain.startsWith(plain));
    const found = [
      ...known.recent.filter(matches),
      ...known.terms.filter(matches).toSorted(startFirst),
      ...known.seen.filter(matches),
    ];
    return [...new Set(found.map(({ word }) => word))].slice(0, maxSuggestions);
  }, [known, plain, words]);
};
