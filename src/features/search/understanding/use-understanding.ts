import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { termsOf } from '@/features/search/understanding/terms.ts';
import { isSpelled, understand, type Understanding } from '@/features/search/understanding/understand.ts';
import { vocabularyQuery } from '@/features/search/understanding/vocabulary-query.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';

/** The dictionary of sounds, 300 kB: only for searches that are not understood by their characters. */
const soundsQuery = queryOptions({
  queryKey: ['sounds'],
  queryFn: async () => (await import('@/features/search/understanding/sounds.ts')).soundOf,
  staleTime: Infinity,
});

/** The reader's words and nothing else. */
const asTyped = (words: string): Understanding => ({ query: words, isCertain: false, others: [] });

/**
 * What a search means; undefined while that is being found out. `isExact`: the reader wants their own words. What is
 * needed for it and does not come is done without.
 */
export const useUnderstanding = (words: string, isExact: boolean): Understanding | undefined => {
  const isMeant = words !== '' && !isExact;
  const vocabulary = useOptionalQuery(vocabularyQuery);
  const terms = useMemo(() => vocabulary.data && termsOf(vocabulary.data), [vocabulary.data]);
  const byWriting = useMemo(
    () => (isMeant && terms && !isSpelled(words) ? understand(words, terms) : undefined),
    [isMeant, terms, words],
  );
  const sounds = useQuery({ ...soundsQuery, enabled: isMeant && terms !== undefined && byWriting?.isCertain !== true });
  const bySound = useMemo(
    () => (isMeant && terms && sounds.data ? understand(words, terms, sounds.data) : undefined),
    [isMeant, terms, words, sounds.data],
  );
  if (!isMeant) return asTyped(words);
  if (byWriting?.isCertain) return byWriting;
  if (bySound) return bySound;
  if (vocabulary.isLoading || sounds.isLoading) return undefined;
  return byWriting ?? asTyped(words);
};
