import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { searchSearch } from '@/content/search-params.ts';
import { addSearch } from '@/content/search-history.ts';

export type SearchAddress = ReturnType<typeof searchSearch>;

const wantedOf = (words: string) => searchSearch({ q: words.trim() }).q;

const debounceMs = 300;

/** Search words in the box and in the URL: typing updates the URL debounced, outside IME composition. */
export const useSearchWords = ({ q, type }: SearchAddress) => {
  const router = useRouter();
  const [words, setWords] = useState(q ?? '');
  const [composing, setComposing] = useState(false);
  const [seen, setSeen] = useState(q);
  const [requested, setRequested] = useState(q);
  // Whether the URL is a submitted search: typing then pushes a new history entry.
  const [isSubmitted, setIsSubmitted] = useState(q !== undefined);

  if (seen !== q) {
    setSeen(q);
    // Changed by a link or history navigation.
    if (requested !== q) {
      setRequested(q);
      setWords(q ?? '');
      setIsSubmitted(q !== undefined);
    }
  }

  const ask = (wanted: string | undefined, replace: boolean) => {
    setRequested(wanted);
    void router.navigate({ to: '/search', search: searchSearch({ q: wanted, type }), replace, resetScroll: false });
  };
  const isNew = (wanted: string | undefined) => wanted !== (requested?.trim() || undefined);

  const follow = useEffectEvent((wanted: string | undefined) => {
    const { latestLocation } = router;
    const isLeaving = latestLocation.pathname !== (router.state.resolvedLocation ?? latestLocation).pathname;
    // Skip while another navigation is pending.
    if (isLeaving || !isNew(wanted)) return;
    ask(wanted, !isSubmitted);
    setIsSubmitted(false);
  });
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => follow(wantedOf(words)), debounceMs);
    return () => clearTimeout(timer);
  }, [words, composing]);

  const submit = (submitted: string) => {
    const wanted = wantedOf(submitted);
    if (composing || wanted === undefined) return;
    addSearch(wanted);
    if (isNew(wanted)) ask(wanted, false);
    setIsSubmitted(true);
  };

  return { words, setWords, setComposing, submit };
};
