import { useEffect, useLayoutEffect, useRef } from 'react';
import { isBelowWindow } from '@/features/record/reading/body-blocks.ts';
import { showPlayer } from '@/ui/read-aloud/read-aloud-slot.ts';
import classes from '@/features/record/reading/continue-offer.module.css';
import { cutText } from '@/lib/cut-text.ts';

/** Maximum number of shown characters of the block. */
const maxLength = 40;

const close = () => showPlayer(null);

/** Focuses an element, for keyboard and screen reader users. */
const focus = (element: HTMLElement | null) => {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
};

/** Offers to continue at the last position; closes when the reader scrolls there. */
export function ContinueOffer({ target }: { target: HTMLElement }) {
  const bar = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const foot = bar.current?.parentElement;
    if (!foot) return;
    // Above the bottom bar, whose height depends on the text size.
    const updatePosition = () => {
      if (bar.current) bar.current.style.insetBlockEnd = `${foot.offsetHeight}px`;
    };
    const observer = new ResizeObserver(updatePosition);
    updatePosition();
    observer.observe(foot);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const closeWhenReached = () => {
      if (window.scrollY > window.innerHeight || !isBelowWindow(target)) close();
    };
    window.addEventListener('scroll', closeWhenReached, { passive: true });
    return () => window.removeEventListener('scroll', closeWhenReached);
  }, [target]);

  const continueReading = () => {
    close();
    target.scrollIntoView({ block: 'start', behavior: 'instant' });
    focus(target);
  };
  const startOver = () => {
    close();
    window.scrollTo({ top: 0, behavior: 'instant' });
    focus(document.querySelector('h1'));
  };

  return (
    <section ref={bar} className={classes.offer} aria-label="继续阅读" data-print-hidden>
      <div className={classes.bar}>
        <p>
          上次读到这里：<bdi>{cutText(target.textContent.trim(), maxLength)}</bdi>
        </p>
        <button type="button" className={classes.main} onClick={continueReading}>
          继续阅读
        </button>
        <button type="button" onClick={startOver}>
          从头看
        </button>
      </div>
    </section>
  );
}
