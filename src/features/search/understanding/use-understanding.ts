import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isSpelled, understand, type Understanding } from '@/features/search/understanding/understand.ts';
import { vocabularyQuery } from '@/features/search/understanding/vocabulary-query.ts';
import { useElapsed } from '@/ui/hooks/use-elapsed.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';

/** The dictionary of sounds, 300 kB. */
const soundsQuery = queryOptions({
  queryKey: ['sounds'],
  queryFn: async () => (await import('@/features/search/understanding/sounds.ts')).soundOf,
  staleTime: Infinity,
});

/** In ms; after it a search no longer waits for the names of symptoms and tags. */
const patience = 1500;

const useTerms = () => {
  const { data, isLoading } = useOptionalQuery(vocabularyQuery);
  const hasWaited = useElapsed(patience);
  return { terms: data?.terms, isLoading: isLoading && !hasWaited };
};

/**
 * What a search means; undefined while that is being found out. Null: the words as they are. What is needed for it and
 * does not come is done without.
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

/** What else words may mean by their sound, likeliest first; undefined while that is being found out. */
export const useSoundAlikes = (words: string, isWanted: boolean): readonly string[] | undefined => {
  const { terms } = useTerms();
  const sounds = useQuery({ ...soundsQuery, enabled: isWanted && terms !== undefined });
  const others = useMemo(
    () => (isWanted && terms && sounds.data ? understand(words, terms, sounds.data).others : []),
    [isWanted, sounds.data, terms, words],
  );
  return isWanted && sounds.isLoading ? undefined : others;
};
