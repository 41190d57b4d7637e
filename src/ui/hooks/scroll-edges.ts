/**
 * Sets `data-more-start` and `data-more-end` on `frame` while `scroller` can be scrolled in that direction, for styles that
 * fade there. Returns the cleanup.
 */
export const watchScrollEdges = (frame: HTMLElement, scroller: HTMLElement): (() => void) => {
  const mark = () => {
    const { clientWidth, scrollWidth } = scroller;
    // 1 px of tolerance: zoomed windows have fractional pixels.
    const rest = scrollWidth - clientWidth - 1;
    const scrolled = Math.abs(scroller.scrollLeft);
    frame.toggleAttribute('data-more-start', rest > 0 && scrolled > 1);
    frame.toggleAttribute('data-more-end', rest > 0 && scrolled < rest);
  };
  mark();
  scroller.addEventListener('scroll', mark, { passive: true });
  const observer = new ResizeObserver(mark);
  // The content may grow later, such as by a loaded count.
  for (const part of [scroller, ...scroller.children]) observer.observe(part);
  return () => {
    scroller.removeEventListener('scroll', mark);
    observer.disconnect();
  };
};
