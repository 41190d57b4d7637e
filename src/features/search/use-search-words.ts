import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { searchSearch } from '@/content/search-params.ts';
import { keepSearch } from '@/content/search-history.ts';

/** The search part of the page's address. */
export type SearchAddress = ReturnType<typeof searchSearch>;

/** What the address says for the words in the box: nothing for none, and no more than the contract's longest. */
const wantedOf = (words: string) => searchSearch({ q: words.trim() }).q;

/** How long a reader must pause in typing before the results follow, in ms. */
const debounceMs = 300;

/**
 * The words in the search box and the ones in the address, which the results follow. Typing changes the address a pause
 * later, and never while an input method composes; what was submitted stays in the history as an entry of its own.
 */
export const useSearchWords = ({ q, type }: SearchAddress) => {
  const router = useRouter();
  const [words, setWords] = useState(q ?? '');
  const [composing, setComposing] = useState(false);
  const [seen, setSeen] = useState(q);
  const [asked, setAsked] = useState(q);
  // Whether the address is one that the reader may want to come back to: typing goes on in a new entry.
  const [settled, setSettled] = useState(q !== undefined);

  if (seen !== q) {
    setSeen(q);
    // Not from here: a link, or the way back.
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
    // A pause that ends while another page is on its way does not hold the reader back.
    if (isLeaving || !isNew(wanted)) return;
    ask(wanted, !settled);
    setSettled(false);
  });
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => follow(wantedOf(words)), debounceMs);
    return () => clearTimeout(timer);
  }, [words, composing]);

  /** Asks at once and keeps the search. */
  const submit = () => {
    const wanted = wantedOf(words);
    if (composing || wanted === undefined) return;
    keepSearch(wanted);
    if (isNew(wanted)) ask(wanted, false);
    setSettled(true);
  };

  return { words, setWords, setComposing, submit };
};
