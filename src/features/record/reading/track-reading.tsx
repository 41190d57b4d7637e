import type { ContentCard } from '@/api/gen/types.gen.ts';
import { listedRecord } from '@/content/saved/listed-record.ts';
import { findInHistory, isHistoryOff, addToHistory } from '@/content/saved/reading-history.ts';
import type { PublicType } from '@/content/schemas.ts';
import { blockInView, bodyBlocks, isBelowWindow } from '@/features/record/reading/body-blocks.ts';
import { ContinueOffer } from '@/features/record/reading/continue-offer.tsx';
import { isPlayerShown, showPlayer } from '@/ui/read-aloud/read-aloud-slot.ts';

/** Ms after the last scrolling. */
const settleMs = 300;

/** Calls back once the body is sanitised, now or later; returns the function that gives up. */
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

/** Whether the page is where a reader begins: not printed, not sent to a place of it, not at a restored position. */
const isAtStart = () =>
  location.hash === '' && !new URLSearchParams(location.search).has('print') && window.scrollY === 0;

/**
 * Keeps on the device that a record was opened and how far it is read, and offers to go on where it was left. Returns
 * the function that ends it. A device that refuses is told of on the page of the history, not while reading.
 */
export const trackReading = (type: PublicType, card: ContentCard): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = () => {
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
    if (!earlier) note();
    else {
      // Until the reader moves, the place of the last time stays.
      addToHistory({ ...earlier, ...listedRecord(type, card), readAt: Date.now() });
      const target = bodyBlocks()[earlier.block];
      const isUnfinished = earlier.block > 0 && earlier.block < earlier.blocks - 1;
      if (target && isUnfinished && isAtStart() && isBelowWindow(target) && !isPlayerShown())
        showPlayer(<ContinueOffer target={target} />);
    }
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(note, settleMs);
    };
    const noteNow = () => {
      if (timer !== undefined) note();
    };
    window.addEventListener('scroll', later, { passive: true, signal });
    // A phone may discard the page without another event.
    document.addEventListener('visibilitychange', noteNow, { signal });
    window.addEventListener('pagehide', noteNow, { signal });
  };

  const giveUp = whenBodyShown(begin);
  return () => {
    giveUp();
    clearTimeout(timer);
    controller.abort();
  };
};
