import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { searchSearch } from '@/content/search-params.ts';
import { keepSearch } from '@/content/search-history.ts';

export type SearchAddress = ReturnType<typeof searchSearch>;

const wantedOf = (words: string) => searchSearch({ q: words.trim() }).q;

const debounceMs = 300;

/** Search words in the box and in the URL: typing updates the URL debounced, outside IME composition. */
export const useSearchWords = ({ q, type }: SearchAddress) => {
  const router = useRouter();
  const [words, setWords] = useState(q ?? '');
  const [composing, setComposing] = useState(false);
  const [seen, setSeen] = useState(q);
  const [asked, setAsked] = useState(q);
  // Whether the URL is a submitted search: typing then pushes a new history entry.
  const [settled, setSettled] = useState(q !== undefined);

  if (seen !== q) {
    setSeen(q);
    // Changed by a link or history navigation.
    if (asked !== q) {
      setAsked(q);
      setWords(q ?? '');
      setSettled(q !== undefined);
    }
  }

  const ask = (wanted: string | undefined, replace: boolean) => {
    setAsked(wanted);
    void router.navigate({ to: '/search', search: searchSearch({ q: wanted, type }), replace, resetScroll: false });
  };
  const isNew = (wanted: string | undefined) => wanted !== (asked?.trim() || undefined);

  const follow = useEffectEvent((wanted: string | undefined) => {
    const { latestLocation } = router;
    const isLeaving = latestLocation.pathname !== (router.state.resolvedLocation ?? latestLocation).pathname;
    // Skip while another navigation is pending.
    if (isLeaving || !isNew(wanted)) return;
    ask(wanted, !settled);
    setSettled(false);
  });
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => follow(wantedOf(words)), debounceMs);
    return () => clearTimeout(timer);
  }, [words, composing]);

  const submit = () => {
    const wanted = wantedOf(words);
    if (composing || wanted === undefined) return;
    keepSearch(wanted);
    if (isNew(wanted)) ask(wanted, false);
    setSettled(true);
  };

  return { words, setWords, setComposing, submit };
};
