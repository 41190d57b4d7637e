import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recentSearches } from '@/content/search-history.ts';
import { plainWords, termsOf } from '@/features/search/understanding/terms.ts';
import { vocabularyQuery } from '@/features/search/understanding/vocabulary-query.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';

const maxSuggestions = 8;

const isCard = (card: unknown): card is { title: string } =>
  typeof card === 'object' && card !== null && 'title' in card && typeof card.title === 'string';

/** Titles of the lists that were seen on this visit. */
const seenTitles = (queryClient: QueryClient): string[] =>
  queryClient
    .getQueriesData<{ data?: readonly unknown[] }>({ predicate: ({ queryKey }) => queryKey.includes('list') })
    .flatMap(([, page]) => (Array.isArray(page?.data) ? page.data.filter(isCard).map(({ title }) => title) : []));

/** What may be meant by words that are being typed: recent searches, names of symptoms and tags, titles seen. No call. */
export const useSuggestions = (words: string): readonly string[] => {
  const queryClient = useQueryClient();
  const { data } = useOptionalQuery(vocabularyQuery);
  return useMemo(() => {
    const plain = plainWords(words);
    if (plain === '') return [];
    const names = data ? termsOf(data).map(({ word }) => word) : [];
    const fits = (text: string) => text.trim() !== words.trim() && plainWords(text).includes(plain);
    const startFirst = (one: string, other: string) =>
      Number(plainWords(other).startsWith(plain)) - Number(plainWords(one).startsWith(plain));
    const found = [
      ...recentSearches().filter(fits),
      ...names.filter(fits).toSorted(startFirst),
      ...seenTitles(queryClient).filter(fits),
    ];
    return [...new Set(found)].slice(0, maxSuggestions);
  }, [data, queryClient, words]);
};
