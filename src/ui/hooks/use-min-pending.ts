import { useEffect, useState } from 'react';

/** Extends a pending state to at least `ms` (spec 9: 200), so that a skeleton doesn't flash. */
export const useMinPending = (pending: boolean, ms = 200): boolean => {
  const [previous, setPrevious] = useState(pending);
  const [isExtended, setIsExtended] = useState(pending);
  if (previous !== pending) {
    setPrevious(pending);
    if (pending) setIsExtended(true);
  }
  useEffect(() => {
    if (!isExtended) return;
    const timer = setTimeout(() => setIsExtended(false), ms);
    return () => clearTimeout(timer);
  }, [isExtended, ms]);
  return pending || isExtended;
};
