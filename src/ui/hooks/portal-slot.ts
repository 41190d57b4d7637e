import { createAtom, useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';

/** Creates a portal slot: `show` sets the content that `Slot` renders, null for none; nothing on the server. */
export const createPortalSlot = () => {
  const shown = createAtom<ReactNode>(null);
  return {
    show: (next: ReactNode) => shown.set(next),
    isShown: () => shown.get() !== null,
    Slot: () => useSelector(shown),
  };
};
