import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { cachedCards } from '@/content/reads.ts';
import { namesQuery } from '@/content/search/names-query.ts';
import { searchIndexQuery, soundsQuery, toolsQuery } from '@/content/search/search-queries.ts';
import { whenIdle } from '@/lib/browser/idle.ts';
import { useElapsed } from '@/ui/hooks/use-elapsed.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';

/** In ms; afterwards the search starts with what has loaded. */
const timeoutMs = 1500;

/** Hook: the vocabulary of the site, and a search over the records that the device knows; undefined while they load. */
export const useSearchTools = () => {
  const queryClient = useQueryClient();
  const { data: tools, isError: isBroken } = useQuery(toolsQuery);
  const { data: names, isLoading: isLoadingNames } = useOptionalQuery(namesQuery);
  const { data: indexed, isLoading: isLoadingIndex } = useQuery(searchIndexQuery);
  const hasWaited = useElapsed(timeoutMs);
  const isReady = hasWaited || (!isLoadingNames && !isLoadingIndex);

  const vocabulary = useMemo(() => {
    if (!tools || !isReady) return undefined;
    const fromIndex = (indexed ?? []).filter(({ type }) => type === 'symptom');
    return tools.vocabularyOf({ symptoms: names?.symptoms ?? fromIndex, tags: names?.tags ?? [] });
  }, [tools, isReady, indexed, names]);

  const search = useMemo(() => {
    if (!tools || !isReady) return undefined;
    const created = tools.createRecordSearch();
    created.add(indexed ?? []);
    // Newer than the file. The names were read from the lists of symptoms, which are in the cache.
    created.add(cachedCards(queryClient).map(({ type, card }) => tools.searchRecordOf(type, card)));
    return created;
    // oxlint-disable-next-line react/exhaustive-deps -- with the names, the cards of the symptoms are there
  }, [tools, isReady, indexed, names, queryClient]);

  // The first search takes a fifth less time when its code has run once (decision 17).
  useEffect(() => {
    if (!tools || !vocabulary || !search) return undefined;
    return whenIdle(() => tools.rank(tools.understand('睡不着', vocabulary), search));
  }, [tools, vocabulary, search]);

  return { tools, vocabulary, search, hasIndex: indexed !== undefined && indexed.length > 0, isBroken };
};

/** What `useSearchTools` has loaded. */
export type SearchTools = ReturnType<typeof useSearchTools>;

/** Hook: what a search means; undefined while loading, null to search for the words as they are. */
export const useUnderstanding = (words: string, { tools, vocabulary, search, isBroken }: SearchTools) => {
  const read = useMemo(
    () => (words !== '' && tools && vocabulary ? tools.understand(words, vocabulary) : null),
    [words, tools, vocabulary],
  );
  // No pinyin lookup for Chinese words that records contain.
  const needsSounds = useMemo(
    () =>
      read?.needsSounds === true &&
      !(/\p{Script=Han}/u.test(words) && tools && search && tools.rank(read, search).hits.length > 0),
    [read, words, tools, search],
  );
  const sounds = useQuery({ ...soundsQuery, enabled: needsSounds });
  const heard = useMemo(
    () => (needsSounds && sounds.data && tools && vocabulary ? tools.understand(words, vocabulary, sounds.data) : read),
    [needsSounds, sounds.data, tools, vocabulary, words, read],
  );
  if (words === '' || isBroken) return null;
  return read === null || (needsSounds && sounds.isLoading) ? undefined : heard;
};

/**
 * Hook: names that words mean in other places of the site, such as a filter or the admin area: 头晕 for 脑壳昏. Without requests: besides
 * the everyday words, it knows the names that are in the cache.
 */
export const useMeantNames = (words: string): readonly string[] => {
  const names = useQueryClient().getQueryData(namesQuery.queryKey);
  const { data: tools } = useQuery({ ...toolsQuery, enabled: words !== '' });
  const { data: sounds } = useQuery({ ...soundsQuery, enabled: /^[a-zㄅ-ㄩˊˇˋ˙\s']{2,}$/iu.test(words) });
  const vocabulary = useMemo(() => tools?.vocabularyOf(names ?? { symptoms: [], tags: [] }), [tools, names]);
  return useMemo(() => {
    if (!tools || !vocabulary || words === '') return [];
    const { topics, isTranslated } = tools.understand(words, vocabulary, sounds);
    return isTranslated ? topics.flatMap(({ name, kind }) => (kind === 'other' ? [] : [name])) : [];
  }, [tools, vocabulary, sounds, words]);
};
