import { useEffect } from 'react';

/**
 * Gives the focus back, at unmounting, to what had it at mounting, unless something else has taken it. Mantine's own
 * return needs a dialog that stays mounted.
 */
export const useFocusReturn = (): void =>
  useEffect(() => {
    const { activeElement: before } = document;
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);
