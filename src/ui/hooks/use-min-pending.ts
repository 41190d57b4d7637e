import { useEffect, useState } from 'react';

/** Spec 9, in ms. */
const minMs = 200;

/** Extends a pending state to at least 200 ms, so that a skeleton doesn't flash. */
export const useMinPending = (pending: boolean): boolean => {
  const [previous, setPrevious] = useState(pending);
  const [isExtended, setIsExtended] = useState(pending);
  if (previous !== pending) {
    setPrevious(pending);
    if (pending) setIsExtended(true);
  }
  useEffect(() => {
    if (!isExtended) return;
    const timer = setTimeout(() => setIsExtended(false), minMs);
    return () => clearTimeout(timer);
  }, [isExtended]);
  return pending || isExtended;
};
