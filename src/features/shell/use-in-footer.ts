import { useEffect, useState } from 'react';

/** Whether the reader is in the footer: it has the focus, and has not been scrolled out of sight since. */
export const useInFooter = (footer: HTMLElement | null): boolean => {
  const [within, setWithin] = useState(false);

  useEffect(() => {
    if (!footer) return;
    const enter = () => setWithin(true);
    const leave = ({ relatedTarget }: FocusEvent) => {
      const next = relatedTarget instanceof Node ? relatedTarget : document.activeElement;
      // Where only another window came to the front, the document's focus is still here.
      if (!footer.contains(next)) setWithin(false);
    };
    footer.addEventListener('focusin', enter);
    footer.addEventListener('focusout', leave);
    return () => {
      footer.removeEventListener('focusin', enter);
      footer.removeEventListener('focusout', leave);
    };
  }, [footer]);

  useEffect(() => {
    if (!footer || !within) return;
    const onScroll = () => {
      if (footer.getBoundingClientRect().top > window.innerHeight) setWithin(false);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [footer, within]);

  return within;
};
