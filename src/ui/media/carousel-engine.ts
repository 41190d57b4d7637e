import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { createElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { debounceResize } from '@/ui/hooks/resize.ts';

/** What moves the slides of a carousel. */
export interface Mover {
  /** To the slide with this index, from 0. */
  go: (index: number) => void;
  /** One on or one back; past either end it goes round. */
  move: (step: 1 | -1) => void;
}

interface Point {
  x: number;
  y: number;
}

/** A touch of the slides that began before the engine was at work. */
export interface Touch {
  start: Point;
  /** Null while the finger is still down. */
  end: Point | null;
  /** Which slide was seen when it began. */
  index: number;
}

interface Props {
  /** What is seen through; its first child holds the slides. */
  viewport: HTMLElement;
  /** Less motion: slides change without moving. */
  still: boolean;
  touch: Touch | null;
  onReady: (mover: Mover) => void;
  onSelect: (index: number) => void;
}

/** Spec 9: a touch that moved further than this many px is a swipe. */
const threshold = 16;

/**
 * Takes over a row of slides that scrolls by itself, and draws nothing. It is a component of its own so that its library
 * is fetched after the page is there. It waits until no finger is on the row and the row stands still: the touch that
 * made the engine come is the reader's first swipe, and the browser scrolls by it.
 */
export function CarouselEngine(props: Props) {
  const { viewport, touch } = props;
  const [isAtRest, setIsAtRest] = useState(false);
  const isHeld = touch !== null && touch.end === null;

  useEffect(() => {
    if (isHeld) return;
    const look = () => {
      if (isOnSlide(viewport)) setIsAtRest(true);
    };
    look();
    viewport.addEventListener('scroll', look);
    return () => viewport.removeEventListener('scroll', look);
  }, [viewport, isHeld]);

  return isAtRest && createElement(Embla, props);
}

/** Whether the row has come to rest: a slide stands where its edge belongs. */
const isOnSlide = (viewport: HTMLElement) => {
  const { left } = viewport.getBoundingClientRect();
  const slides = [...(viewport.firstElementChild?.children ?? [])];
  return slides.some((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 1);
};

const indexIn = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / Math.max(1, clientWidth));

function Embla({ viewport, still, touch, onReady, onSelect }: Props) {
  const [startIndex] = useState(() => indexIn(viewport));
  const [attach, embla] = useEmblaCarousel({ loop: true, dragThreshold: threshold, startIndex, watchResize: false });
  const select = useEffectEvent(onSelect);
  const isTouchCounted = useRef(false);
  const ready = useEffectEvent((mover: Mover) => {
    onReady(mover);
    // The browser may have scrolled on by itself, for which it wants a longer way than a swipe needs.
    if (isTouchCounted.current || !touch?.end || touch.index !== startIndex) return;
    isTouchCounted.current = true;
    const step = swipeStep(touch.end.x - touch.start.x, touch.end.y - touch.start.y);
    if (step !== 0) mover.move(step);
  });

  useEffect(() => {
    attach(viewport);
    return () => attach(null);
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    viewport.scrollTo({ left: 0, behavior: 'instant' });
    const report = () => select(embla.selectedScrollSnap());
    embla.on('select', report).on('reInit', report);
    report();
    return () => {
      embla.off('select', report).off('reInit', report);
    };
  }, [embla, viewport]);

  useEffect(() => embla && followWidth(embla, viewport), [embla, viewport]);

  useEffect(() => {
    if (!embla) return;
    const mover: Mover = {
      go: (index) => embla.scrollTo(index, still),
      move: (step) => (step === 1 ? embla.scrollNext(still) : embla.scrollPrev(still)),
    };
    ready(mover);
    return followSwipes(embla, viewport, mover, still);
  }, [embla, viewport, still]);

  return null;
}

/**
 * Which way a touch asks to go (behaviour 6): on, back, or nowhere when it is short or goes rather up or down. The
 * library asks for speed or half a slide instead, which unsteady hands don't manage.
 */
export const swipeStep = (x: number, y: number): 1 | 0 | -1 => {
  if (Math.abs(x) <= threshold || Math.abs(y) >= Math.abs(x) / 2) return 0;
  return x < 0 ? 1 : -1;
};

type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;

/** Has the library measure anew what has another width; returns how to stop. */
const followWidth = (embla: EmblaApi, viewport: HTMLElement) => {
  let width = viewport.clientWidth;
  const { run, cancel } = debounceResize(() => {
    if (viewport.clientWidth === width) return;
    width = viewport.clientWidth;
    embla.reInit();
  });
  const observer = new ResizeObserver(run);
  observer.observe(viewport);
  return () => {
    observer.disconnect();
    cancel();
  };
};

/** Corrects where the library settles after a touch; returns how to stop. */
const followSwipes = (embla: EmblaApi, viewport: HTMLElement, mover: Mover, still: boolean) => {
  let start: { x: number; y: number; index: number } | null = null;
  let step: 1 | 0 | -1 = 0;
  const onDown = ({ isPrimary, clientX, clientY }: PointerEvent) => {
    if (isPrimary) start = { x: clientX, y: clientY, index: embla.selectedScrollSnap() };
    step = 0;
  };
  const onUp = ({ isPrimary, clientX, clientY }: PointerEvent) => {
    if (start && isPrimary) step = swipeStep(clientX - start.x, clientY - start.y);
  };
  // The browser's touch events, which the library reads, come after the pointer's.
  const settle = () => {
    if (!start) return;
    const { index } = start;
    const count = embla.scrollSnapList().length;
    const wanted = (index + step + count) % count;
    const settled = embla.selectedScrollSnap();
    start = null;
    if (settled === wanted && !still) return;
    if (step !== 0 && settled === index) mover.move(step);
    else mover.go(wanted);
  };
  embla.on('pointerUp', settle);
  viewport.addEventListener('pointerdown', onDown);
  window.addEventListener('pointerup', onUp);
  return () => {
    embla.off('pointerUp', settle);
    viewport.removeEventListener('pointerdown', onDown);
    window.removeEventListener('pointerup', onUp);
  };
};
