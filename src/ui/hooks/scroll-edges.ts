/**
 * Marks on `frame` whether `scroller` can be scrolled sideways to its start and end (`data-more-start`, `data-more-end`),
 * for styles that fade there. Returns how to stop.
 */
export const watchScrollEdges = (frame: HTMLElement, scroller: HTMLElement): (() => void) => {
  const mark = () => {
    const { clientWidth, scrollWidth } = scroller;
    // Zoomed windows have fractions of pixels.
    const rest = scrollWidth - clientWidth - 1;
    const scrolled = Math.abs(scroller.scrollLeft);
    frame.toggleAttribute('data-more-start', rest > 0 && scrolled > 1);
    frame.toggleAttribute('data-more-end', rest > 0 && scrolled < rest);
  };
  mark();
  scroller.addEventListener('scroll', mark, { passive: true });
  const observer = new ResizeObserver(mark);
  // What it holds may grow later: a count that was loaded.
  for (const part of [scroller, ...scroller.children]) observer.observe(part);
  return () => {
    scroller.removeEventListener('scroll', mark);
    observer.disconnect();
  };
};
