import { useLocation } from '@tanstack/react-router';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';

/** The search parameters of the login link: back to this page, but for the home page, where a login leads anyway. */
export const useReturnPath = (): { redirect?: string } => {
  const { pathname, href } = useLocation({
    select: ({ pathname: path, href: whole }) => ({ pathname: path, href: whole }),
  });
  // A prerendered page does not know with which parameters it is opened.
  const hydrated = useHydrated();
  return pathname === '/' || !hydrated ? {} : { redirect: href };
};
