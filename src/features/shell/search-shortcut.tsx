import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.shiftKey && !event.altKey;

/** Ctrl+K or Cmd+K opens the search page, or selects the search words there. */
export const useSearchShortcut = (): void => {
  const router = useRouter();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event) || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    if (router.state.location.pathname !== '/search') {
      void router.navigate({ to: '/search' });
      return;
    }
    const input = document.querySelector<HTMLInputElement>('main [role="search"] input[type="search"]');
    input?.focus();
    input?.select();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
