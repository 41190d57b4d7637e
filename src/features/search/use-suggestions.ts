import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedCards } from '@/content/reads.ts';
import { recentSearches } from '@/content/search-history.ts';
import { plainWords } from '@/features/search/understanding/terms.ts';
import { vocabularyQuery } from '@/features/search/understanding/vocabulary-query.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';

const maxSuggestions = 8;

const withPlain = (text: string) => ({ word: text, plain: plainWords(text) });

/**
 * What may be meant by words that are being typed: recent searches, names of symptoms and tags, titles of lists that
 * were seen. No call.
 */
export const useSuggestions = (words: string): readonly string[] => {
  const queryClient = useQueryClient();
  const { data } = useOptionalQuery(vocabularyQuery);
  const plain = useMemo(() => plainWords(words), [words]);
  const isTyping = plain !== '';
  const known = useMemo(
    () =>
      isTyping
        ? {
            recent: recentSearches().map(withPlain),
            terms: data?.terms ?? [],
            seen: cachedCards(queryClient).map(({ card }) => withPlain(card.title)),
          }
        : { recent: [], terms: [], seen: [] },
    [data, isTyping, queryClient],
  );
  return useMemo(() => {
    const fits = (one: { word: string; plain: string }) =>
      one.word.trim() !== words.trim() && one.plain.includes(plain);
    const startFirst = (one: { plain: string }, other: { plain: string }) =>
      Number(other.plain.startsWith(plain)) - Number(one.plain.startsWith(plain));
    const found = [
      ...known.recent.filter(fits),
      ...known.terms.filter(fits).toSorted(startFirst),
      ...known.seen.filter(fits),
    ];
    return [...new Set(found.map(({ word }) => word))].slice(0, maxSuggestions);
  }, [known, plain, words]);
};
