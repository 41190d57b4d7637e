import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';
import type { ReactNode } from 'react';

/** A place in the document that is empty until something is shown in it, from wherever. */
export const createPortalSlot = () => {
  const shown = createAtom<ReactNode>(null);
  return {
    show: (next: ReactNode) => shown.set(next),
    /** The place itself, a component; nothing on a server. */
    Place: () => useSelector(shown),
  };
};
