import { useElementScrollRestoration } from '@tanstack/react-router';
import { useLater } from '@/ui/use-later.ts';

/**
 * Whether what is below the fold of a record may be shown: right after what is above it; at once to who comes back to a
 * place in it, which must be as far down as it was.
 */
export const useBelowFold = (): boolean => {
  const later = useLater();
  const returned = useElementScrollRestoration({ getElement: () => window }) !== undefined;
  return later || returned;
};
