import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isSpelled, understand, type Understanding } from '@/features/search/understanding/understand.ts';
import { vocabularyQuery } from '@/features/search/understanding/vocabulary-query.ts';
import { useElapsed } from '@/ui/hooks/use-elapsed.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';

/** The pinyin dictionary, 300 kB. */
const soundsQuery = queryOptions({
  queryKey: ['sounds'],
  queryFn: async () => (await import('@/features/search/understanding/sounds.ts')).soundOf,
  staleTime: Infinity,
});

/** After this time in ms a search no longer waits for the vocabulary. */
const vocabularyTimeoutMs = 1500;

const useTerms = () => {
  const { data, isLoading } = useOptionalQuery(vocabularyQuery);
  const hasWaited = useElapsed(vocabularyTimeoutMs);
  return { terms: data?.terms, isLoading: isLoading && !hasWaited };
};

/**
 * Hook: the interpretation of a search; undefined while loading, null to search for the words as they are. Data that fails
 * to load is not used.
 */
export const useUnderstanding = (words: string): Understanding | null | undefined => {
  const { terms, isLoading } = useTerms();
  const isBySound = isSpelled(words);
  const sounds = useQuery({ ...soundsQuery, enabled: isBySound && terms !== undefined });
  const understanding = useMemo(
    () => (words !== '' && terms && !(isBySound && !sounds.data) ? understand(words, terms, sounds.data) : null),
    [isBySound, sounds.data, terms, words],
  );
  return words !== '' && (isLoading || sounds.isLoading) ? undefined : understanding;
};

/** Hook: terms that sound like the words, likeliest first; undefined while loading. */
export const useSoundAlikes = (words: string, isWanted: boolean): readonly string[] | undefined => {
  const { terms } = useTerms();
  const sounds = useQuery({ ...soundsQuery, enabled: isWanted && terms !== undefined });
  const others = useMemo(
    () => (isWanted && terms && sounds.data ? understand(words, terms, sounds.data).others : []),
    [isWanted, sounds.data, terms, words],
  );
  return isWanted && sounds.isLoading ? undefined : others;
};
