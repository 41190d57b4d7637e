import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router';
import { createAtom } from '@tanstack/store';
import { useEffect } from 'react';

const blockerCount = createAtom(0);

/** Whether something on the page would be lost if the page were left now. */
export const isLeavingBlocked = (): boolean => blockerCount.get() > 0;

/** While `isHeld`, `shouldBlock` decides about navigations (true: stay), and the browser asks before the tab is closed or reloaded. */
export const useLeaveBlocker = (isHeld: boolean, shouldBlock: ShouldBlockFn): void => {
  useBlocker({ disabled: !isHeld, enableBeforeUnload: isHeld, shouldBlockFn: shouldBlock });
  useEffect(() => {
    if (!isHeld) return;
    blockerCount.set((count) => count + 1);
    return () => blockerCount.set((count) => count - 1);
  }, [isHeld]);
};
