import { useEffect, useState } from 'react';

/** Extends a pending state to at least `ms` (spec 9: 200) so that a skeleton doesn't flash. */
export const useMinPending = (pending: boolean, ms = 200): boolean => {
  const [before, setBefore] = useState(pending);
  const [held, setHeld] = useState(pending);
  if (before !== pending) {
    setBefore(pending);
    if (pending) setHeld(true);
  }
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setHeld(false), ms);
    return () => clearTimeout(timer);
  }, [held, ms]);
  return pending || held;
};
