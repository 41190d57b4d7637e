import type { ContentCard } from '@/api/gen/types.gen.ts';
import { listedRecord } from '@/content/saved/listed-record.ts';
import { findInHistory, isHistoryOff, addToHistory } from '@/content/saved/reading-history.ts';
import type { PublicType } from '@/content/schemas.ts';
import { blockInView, bodyBlocks, isBelowWindow } from '@/features/record/reading/body-blocks.ts';
import { ContinueOffer } from '@/features/record/reading/continue-offer.tsx';
import { isPlayerShown, showPlayer } from '@/ui/read-aloud/read-aloud-slot.ts';

/** Time without scrolling before the position is stored. */
const debounceMs = 300;

/** Calls back once the sanitised body is in the document; returns a cancel function. */
const whenBodyShown = (action: () => void): (() => void) => {
  if (bodyBlocks().length > 0) {
    action();
    return () => {};
  }
  const observer = new MutationObserver(() => {
    if (bodyBlocks().length === 0) return;
    observer.disconnect();
    action();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** Whether the page is at its top: not printing, no hash, no restored scroll position. */
const isAtStart = () =>
  location.hash === '' && !new URLSearchParams(location.search).has('print') && window.scrollY === 0;

/**
 * Stores in the reading history that a record was opened and how far it was read, and offers to continue at the last
 * position. Returns a stop function. Ignores storage errors, which the history page shows.
 */
export const trackReading = (type: PublicType, card: ContentCard): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const storePosition = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isHistoryOff()) return;
    const blocks = bodyBlocks();
    const block = blockInView(blocks);
    addToHistory({ ...listedRecord(type, card), readAt: Date.now(), block, blocks: blocks.length });
  };

  const begin = () => {
    if (isHistoryOff()) return;
    const earlier = findInHistory({ type, id: card.id });
    if (!earlier) storePosition();
    else {
      // Keeps the last position until the reader scrolls.
      addToHistory({ ...earlier, ...listedRecord(type, card), readAt: Date.now() });
      const target = bodyBlocks()[earlier.block];
      const isUnfinished = earlier.block > 0 && earlier.block < earlier.blocks - 1;
      if (target && isUnfinished && isAtStart() && isBelowWindow(target) && !isPlayerShown())
        showPlayer(<ContinueOffer target={target} />);
    }
    const storeLater = () => {
      clearTimeout(timer);
      timer = setTimeout(storePosition, debounceMs);
    };
    const storePending = () => {
      if (timer !== undefined) storePosition();
    };
    window.addEventListener('scroll', storeLater, { passive: true, signal });
    // A phone may discard the page without another event.
    document.addEventListener('visibilitychange', storePending, { signal });
    window.addEventListener('pagehide', storePending, { signal });
  };

  const cancel = whenBodyShown(begin);
  return () => {
    cancel();
    clearTimeout(timer);
    controller.abort();
  };
};
