import { useEffect, useLayoutEffect, useRef } from 'react';
import { isBelowWindow } from '@/features/record/reading/body-blocks.ts';
import { showPlayer } from '@/ui/read-aloud/read-aloud-slot.ts';
import classes from '@/features/record/reading/continue-offer.module.css';

/** Characters of the paragraph that are shown. */
const maxWords = 40;

const close = () => showPlayer(null);

/** Moves the focus along, for who reads by keyboard or screen reader. */
const focus = (element: HTMLElement | null) => {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
};

/** Offers to go on at the paragraph where the reader was; goes away when they read on by themselves. */
export function ContinueOffer({ target }: { target: HTMLElement }) {
  const bar = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const foot = bar.current?.parentElement;
    if (!foot) return;
    // Above the bottom bar, whose height is that of its letters; where it is part of the page, at the end of the window.
    const place = () => {
      if (bar.current) bar.current.style.insetBlockEnd = `${foot.offsetHeight}px`;
    };
    const observer = new ResizeObserver(place);
    place();
    observer.observe(foot);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const leave = () => {
      if (window.scrollY > window.innerHeight || !isBelowWindow(target)) close();
    };
    window.addEventListener('scroll', leave, { passive: true });
    return () => window.removeEventListener('scroll', leave);
  }, [target]);

  const goOn = () => {
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
          上次读到这里：<bdi>{target.textContent.trim().slice(0, maxWords)}</bdi>
        </p>
        <button type="button" className={classes.main} onClick={goOn}>
          继续阅读
        </button>
        <button type="button" onClick={startOver}>
          从头看
        </button>
      </div>
    </section>
  );
}
