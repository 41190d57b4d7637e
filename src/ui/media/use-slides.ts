import { useEffect, useEffectEvent, useRef, useState, type TouchEvent } from 'react';

/** In px; a longer touch is a swipe (spec 9). */
const swipeThreshold = 16;

/** Ms without scroll events after which scrolling has ended: Safari before 26.2 has no `scrollend`. */
const restMs = 200;

/** Slides to move after a touch by `x` and `y` px; 0 if it is short or mostly vertical. */
export const swipeStep = (x: number, y: number): 1 | 0 | -1 => {
  if (Math.abs(x) <= swipeThreshold || Math.abs(y) >= Math.abs(x) / 2) return 0;
  return x < 0 ? 1 : -1;
};

const indexIn = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / Math.max(1, clientWidth));

/**
 * State of a row of slides that scrolls and snaps natively. `selected` is null until hydration; `go` wraps around at both
 * ends; `handlers` belong to the scroll container.
 */
export const useSlides = (count: number, reducedMotion: boolean) => {
  const row = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<number | null>(null);
  /** Slide that `go` is scrolling to, null once in view; slides in between are not selected. */
  const target = useRef<number | null>(null);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touch = useRef<{ x: number; y: number; index: number } | null>(null);

  const follow = (element: HTMLElement) => {
    const index = indexIn(element);
    if (target.current !== null && target.current !== index) return;
    target.current = null;
    setSelected(index);
  };

  const go = (to: number) => {
    if (!row.current) return;
    const index = (to + count) % count;
    target.current = index === indexIn(row.current) ? null : index;
    setSelected(index);
    row.current.scrollTo({
      left: index * row.current.clientWidth,
      behavior: reducedMotion ? 'instant' : 'smooth',
    });
  };

  const keepSlide = useEffectEvent((element: HTMLElement) => {
    element.scrollTo({ left: (selected ?? 0) * element.clientWidth, behavior: 'instant' });
  });
  useEffect(() => {
    const { current: element } = row;
    if (!element) return;
    // A prerendered row may have been scrolled before hydration.
    setSelected(indexIn(element));
    // Firefox snaps to another slide when a row becomes wider.
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== width) keepSlide(element);
      width = element.clientWidth;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const cancelTarget = () => {
    target.current = null;
  };
  const handlers = {
    onScroll: () => {
      if (row.current) follow(row.current);
      clearTimeout(restTimer.current);
      // The momentum of a touch can overrule `scrollTo` (iOS).
      restTimer.current = setTimeout(() => target.current !== null && go(target.current), restMs);
    },
    onPointerDown: cancelTarget,
    onWheel: cancelTarget,
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches.item(0) : null;
      touch.current = finger && { x: finger.clientX, y: finger.clientY, index: selected ?? 0 };
    },
    // Snapping alone needs half a slide or speed, which unsteady hands don't have.
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const { current: start } = touch;
      const finger = changedTouches.item(0);
      touch.current = null;
      const step = start && finger ? swipeStep(finger.clientX - start.x, finger.clientY - start.y) : 0;
      if (start && step !== 0) go(start.index + step);
    },
  };

  return { row, selected, go, handlers };
};
