import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import type { ReactNode } from 'react';

/** A place in the document that is empty until something is shown in it, from wherever. */
export const createPortalSlot = () => {
  const shown = new Store<ReactNode>(null);
  return {
    show: (next: ReactNode) => shown.setState(() => next),
    /** The place itself, a component; nothing on a server. */
    Place: () => useSelector(shown),
  };
};
