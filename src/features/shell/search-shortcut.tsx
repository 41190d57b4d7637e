import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { hasSearch } from '@/api/gen/features.gen.ts';
import { isSearchShortcut } from '@/ui/hooks/search-shortcut.ts';

/** Hook: Ctrl+K or Cmd+K opens the search page, or selects the search words there. */
export const useSearchShortcut = (): void => {
  const router = useRouter();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!hasSearch || !isSearchShortcut(event)) return;
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
