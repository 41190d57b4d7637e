import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router';
import { createAtom } from '@tanstack/react-store';
import { useEffect } from 'react';

const blockerCount = createAtom(0);

/** Whether leaving the page now would lose data. */
export const isLeavingBlocked = (): boolean => blockerCount.get() > 0;

/** While `isActive`, `shouldBlock` decides about navigations (true blocks), and the browser asks before closing or reloading. */
export const useLeaveBlocker = (isActive: boolean, shouldBlock: ShouldBlockFn): void => {
  useBlocker({ disabled: !isActive, enableBeforeUnload: isActive, shouldBlockFn: shouldBlock });
  useEffect(() => {
    if (!isActive) return;
    blockerCount.set((count) => count + 1);
    return () => blockerCount.set((count) => count - 1);
  }, [isActive]);
};
