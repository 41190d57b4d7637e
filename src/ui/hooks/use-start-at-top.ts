import { useLayoutEffect } from 'react';

/**
 * Begins at the top of the page: while a page is pending, the router leaves the scroll position of the one before. It
 * is not told of this one, or would take it for the place to which a reader who goes back at once returns.
 */
export const useStartAtTop = (): void =>
  useLayoutEffect(() => {
    if (window.scrollY === 0) return;
    window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    window.scrollTo(0, 0);
  }, []);
