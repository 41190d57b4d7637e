import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf } from '@/content/search-params.ts';

const debounceMs = 300;

/**
 * Hook: the words in a search box, and the query `q` in the URL. Typing calls `onQuery` after a pause, not during IME
 * composition; the words follow changes of the URL made elsewhere.
 */
export const useSearchBox = (q: string | undefined, onQuery: (query: string | undefined, isTyped: boolean) => void) => {
  const router = useRouter();
  const [words, setWords] = useState(q ?? '');
  const [isComposing, setComposing] = useState(false);
  const [previousQuery, setPreviousQuery] = useState(q);
  const [requestedQuery, setRequestedQuery] = useState(q);

  if (previousQuery !== q) {
    setPreviousQuery(q);
    // Changed by a link or history navigation.
    if (requestedQuery !== q) {
      setRequestedQuery(q);
      setWords(q ?? '');
    }
  }

  const search = (query: string | undefined, isTyped: boolean) => {
    if (query === queryOf(requestedQuery ?? '')) return;
    setRequestedQuery(query);
    onQuery(query, isTyped);
  };

  const searchTyped = useEffectEvent((typed: string) => {
    const { latestLocation } = router;
    const isLeaving = latestLocation.pathname !== (router.state.resolvedLocation ?? latestLocation).pathname;
    // Skip while another navigation is pending.
    if (!isLeaving) search(queryOf(typed), true);
  });
  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => searchTyped(words), debounceMs);
    return () => clearTimeout(timer);
  }, [words, isComposing]);

  return {
    words,
    setWords,
    isComposing,
    setComposing,
    /** Searches without waiting for a pause. */
    submit: (submitted: string) => search(queryOf(submitted), false),
  };
};
