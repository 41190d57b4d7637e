import { useEffect, useState } from 'react';

/** Hook: whether the footer has the focus and has stayed in view since. */
export const useInFooter = (footer: HTMLElement | null): boolean => {
  const [within, setWithin] = useState(false);

  useEffect(() => {
    if (!footer) return;
    const enter = () => setWithin(true);
    const leave = ({ relatedTarget }: FocusEvent) => {
      const next = relatedTarget instanceof Node ? relatedTarget : document.activeElement;
      // On window blur, `activeElement` stays in the footer.
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
