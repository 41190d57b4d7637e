import { useEffect } from 'react';

/**
 * On unmount, returns the focus to the element that had it on mount, unless another one has it. Mantine restores the focus
 * only for a dialog that stays mounted.
 */
export const useFocusReturn = (): void =>
  useEffect(() => {
    const { activeElement: previous } = document;
    return () => {
      if (document.activeElement === document.body && previous instanceof HTMLElement)
        previous.focus({ preventScroll: true });
    };
  }, []);
