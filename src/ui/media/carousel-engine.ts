import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { createElement, useEffect, useEffectEvent, useState } from 'react';
import { debounceResize } from '@/ui/hooks/resize.ts';

export interface Mover {
  go: (index: number) => void;
  /** Wraps around at both ends. */
  move: (step: 1 | -1) => void;
}

interface Props {
  viewport: HTMLElement;
  /** prefers-reduced-motion: slides change without animation. */
  reducedMotion: boolean;
  onReady: (mover: Mover) => void;
  onSelect: (index: number) => void;
}

/** Px; a longer touch is a swipe (spec 9). */
const threshold = 16;

/** Attaches Embla once the row is at rest: a prerendered one may have been scrolled before. Renders nothing. */
export function CarouselEngine(props: Props) {
  const { viewport } = props;
  const [isAtRest, setIsAtRest] = useState(false);

  useEffect(() => {
    const look = () => {
      if (isOnSlide(viewport)) setIsAtRest(true);
    };
    look();
    viewport.addEventListener('scroll', look);
    return () => viewport.removeEventListener('scroll', look);
  }, [viewport]);

  return isAtRest && createElement(Embla, props);
}

const isOnSlide = (viewport: HTMLElement) => {
  const { left } = viewport.getBoundingClientRect();
  const slides = [...(viewport.firstElementChild?.children ?? [])];
  return slides.some((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 1);
};

const indexIn = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / Math.max(1, clientWidth));

function Embla({ viewport, reducedMotion, onReady, onSelect }: Props) {
  const [startIndex] = useState(() => indexIn(viewport));
  const [attach, embla] = useEmblaCarousel({ loop: true, dragThreshold: threshold, startIndex, watchResize: false });
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

  useEffect(() => embla && followWidth(embla, viewport), [embla, viewport]);

  useEffect(() => {
    if (!embla) return;
    const mover: Mover = {
      go: (index) => embla.scrollTo(index, reducedMotion),
      move: (step) => (step === 1 ? embla.scrollNext(reducedMotion) : embla.scrollPrev(reducedMotion)),
    };
    ready(mover);
    return followSwipes(embla, viewport, mover, reducedMotion);
  }, [embla, viewport, reducedMotion]);

  return null;
}

/** Step of a touch, 0 if short or mostly vertical (behaviour 6). Embla's speed/half-slide rule fails unsteady hands. */
export const swipeStep = (x: number, y: number): 1 | 0 | -1 => {
  if (Math.abs(x) <= threshold || Math.abs(y) >= Math.abs(x) / 2) return 0;
  return x < 0 ? 1 : -1;
};

type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;

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

/** Overrides the slide that Embla selects after a touch. */
const followSwipes = (embla: EmblaApi, viewport: HTMLElement, mover: Mover, reducedMotion: boolean) => {
  let start: { x: number; y: number; index: number } | null = null;
  let step: 1 | 0 | -1 = 0;
  const onDown = ({ isPrimary, clientX, clientY }: PointerEvent) => {
    if (isPrimary) start = { x: clientX, y: clientY, index: embla.selectedScrollSnap() };
    step = 0;
  };
  const onUp = ({ isPrimary, clientX, clientY }: PointerEvent) => {
    if (start && isPrimary) step = swipeStep(clientX - start.x, clientY - start.y);
  };
  // Embla reacts to touch events, which fire after pointer events.
  const correctSlide = () => {
    if (!start) return;
    const { index } = start;
    const count = embla.scrollSnapList().length;
    const wanted = (index + step + count) % count;
    const selected = embla.selectedScrollSnap();
    start = null;
    if (selected === wanted && !reducedMotion) return;
    if (step !== 0 && selected === index) mover.move(step);
    else mover.go(wanted);
  };
  embla.on('pointerUp', correctSlide);
  viewport.addEventListener('pointerdown', onDown);
  window.addEventListener('pointerup', onUp);
  return () => {
    embla.off('pointerUp', correctSlide);
    viewport.removeEventListener('pointerdown', onDown);
    window.removeEventListener('pointerup', onUp);
  };
};
