import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type FocusEvent } from 'react';

/**
 * Hook: whether the footer has the focus and has stayed in view since; `focusHandlers` are for the footer. While it has, content
 * above that grows or shrinks doesn't move it in the window, as it would without scroll anchoring (in Safari, for example).
 */
export const useInFooter = () => {
  const router = useRouter();
  const [footer, setFooter] = useState<HTMLElement | null>(null);

  // The next page has its own scroll position.
  useEffect(() => router.subscribe('onBeforeNavigate', () => setFooter(null)), [router]);

  useEffect(() => {
    if (!footer) return;
    const topOfFooter = () => footer.getBoundingClientRect().top;
    let top = topOfFooter();
    const onScroll = () => {
      top = topOfFooter();
      if (top > window.innerHeight) setFooter(null);
    };
    const observer = new ResizeObserver(() => window.scrollBy({ top: topOfFooter() - top, behavior: 'instant' }));
    const content = document.getElementById('main');
    if (content) observer.observe(content);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
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
