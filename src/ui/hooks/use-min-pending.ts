import { useEffect, useState } from 'react';

/** Whether something is pending; once it is, for at least `ms` (spec 9: 200), so that a skeleton never flashes by. */
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
