import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** What moves the slides of a carousel. */
export interface Mover {
  /** To the slide with this index, from 0. */
  go: (index: number) => void;
  /** One on or one back; past either end it goes round. */
  move: (step: 1 | -1) => void;
}

interface Props {
  /** What is seen through; its first child holds the slides. */
  viewport: HTMLElement;
  /** Less motion: slides change without moving. */
  still: boolean;
  onReady: (mover: Mover) => void;
  onSelect: (index: number) => void;
}

/** Spec 9: a touch that moved further than this many px is a swipe. */
const threshold = 16;

/**
 * Takes over a row of slides that scrolls by itself, where the reader has scrolled it to, and draws nothing. It is a
 * component of its own so that its library is fetched after the page is there.
 */
export function CarouselEngine({ viewport, still, onReady, onSelect }: Props) {
  const [startIndex] = useState(() => Math.round(viewport.scrollLeft / Math.max(1, viewport.clientWidth)));
  const [attach, embla] = useEmblaCarousel({ loop: true, dragThreshold: threshold, startIndex });
  const select = useEffectEvent(onSelect);
  const ready = useEffectEvent(onReady);

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

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Corrects where the library settles after a touch; returns how to stop. */
const followSwipes = (embla: Embla, viewport: HTMLElement, mover: Mover, still: boolean) => {
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
