import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { searchSearch } from '@/content/search-params.ts';
import { addSearch } from '@/content/search-history.ts';

/** The search parameters of the search page. */
export type SearchAddress = ReturnType<typeof searchSearch>;

const queryOf = (words: string) => searchSearch({ q: words.trim() }).q;

const debounceMs = 300;

/** Hook: the search words in the box and in the URL. Typing updates the URL, debounced and not during IME composition. */
export const useSearchWords = ({ q, type }: SearchAddress) => {
  const router = useRouter();
  const [words, setWords] = useState(q ?? '');
  const [composing, setComposing] = useState(false);
  const [previousQuery, setPreviousQuery] = useState(q);
  const [requestedQuery, setRequestedQuery] = useState(q);
  // Whether the URL is a submitted search; typing then pushes a new history entry.
  const [isSubmitted, setIsSubmitted] = useState(q !== undefined);

  if (previousQuery !== q) {
    setPreviousQuery(q);
    // Changed by a link or history navigation.
    if (requestedQuery !== q) {
      setRequestedQuery(q);
      setWords(q ?? '');
      setIsSubmitted(q !== undefined);
    }
  }

  const search = (query: string | undefined, replace: boolean) => {
    setRequestedQuery(query);
    void router.navigate({ to: '/search', search: searchSearch({ q: query, type }), replace, resetScroll: false });
  };
  const isNew = (query: string | undefined) => query !== (requestedQuery?.trim() || undefined);

  const searchTyped = useEffectEvent((query: string | undefined) => {
    const { latestLocation } = router;
    const isLeaving = latestLocation.pathname !== (router.state.resolvedLocation ?? latestLocation).pathname;
    // Skip while another navigation is pending.
    if (isLeaving || !isNew(query)) return;
    search(query, !isSubmitted);
    setIsSubmitted(false);
  });
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => searchTyped(queryOf(words)), debounceMs);
    return () => clearTimeout(timer);
  }, [words, composing]);

  const submit = (submitted: string) => {
    const query = queryOf(submitted);
    if (composing || query === undefined) return;
    addSearch(query);
    if (isNew(query)) search(query, false);
    setIsSubmitted(true);
  };

  return { words, setWords, setComposing, submit };
};
