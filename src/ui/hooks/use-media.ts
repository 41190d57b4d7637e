import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '@/ui/theme/breakpoints.ts';

/** Whether a media query matches; false on the server. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
};

/** Whether the window is narrower than a breakpoint. */
export const useBelow = (name: keyof typeof breakpoints): boolean =>
  // Zoomed windows have fractional pixels.
  useMedia(`(max-width: ${breakpoints[name] - 0.02}px)`);
