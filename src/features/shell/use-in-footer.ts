import { useEffect, useState, type FocusEvent } from 'react';

/** Hook: whether the footer has the focus and has stayed in view since; `focusHandlers` are for the footer. */
export const useInFooter = () => {
  const [footer, setFooter] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!footer) return;
    const onScroll = () => {
      if (footer.getBoundingClientRect().top > window.innerHeight) setFooter(null);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [footer]);

  const focusHandlers = {
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => setFooter(currentTarget),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      // On window blur, `activeElement` stays in the footer.
      if (!currentTarget.contains(relatedTarget ?? document.activeElement)) setFooter(null);
    },
  };
  return { inFooter: footer !== null, focusHandlers };
};
