import { useLocation } from '@tanstack/react-router';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';

/** Hook: search parameters of the login link to return to this page; empty on the home page, the default. */
export const useReturnPath = (): { redirect?: string } => {
  const { pathname, href } = useLocation({
    select: ({ pathname: path, href: fullPath }) => ({ pathname: path, href: fullPath }),
  });
  // The search parameters are unknown in prerendered pages.
  const hydrated = useHydrated();
  return pathname === '/' || !hydrated ? {} : { redirect: href };
};
