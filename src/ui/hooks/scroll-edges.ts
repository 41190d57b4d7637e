/** A ref for what scrolls sideways: `data-more-start` and `data-more-end` say at which edges something is hidden. */
export const scrollEdges = (element: HTMLElement | null) => {
  if (!element) return undefined;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = element;
    element.toggleAttribute('data-more-start', scrollLeft > 1);
    element.toggleAttribute('data-more-end', scrollLeft + clientWidth < scrollWidth - 1);
  };
  mark();
  const observer = new ResizeObserver(mark);
  for (const part of [element, ...element.children]) observer.observe(part);
  element.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    element.removeEventListener('scroll', mark);
  };
};
