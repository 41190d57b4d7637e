import { createAtom } from '@tanstack/store';
import { useEffect } from 'react';
import type { SessionState } from '@/auth/session-state.ts';

/** Mounted components that sign in over the page. */
const mounted = createAtom(0);

/** Whether a session that has expired keeps its page, since a form on it asks to sign in again. */
export const isReauthenticating = ({ ended }: SessionState): boolean => ended === 'expired' && mounted.get() > 0;

/** Calls back when the last such component is gone; returns the unsubscribe function. */
export const onReauthenticationLeft = (listener: () => void): (() => void) => {
  const subscription = mounted.subscribe((count) => {
    if (count === 0) listener();
  });
  return () => subscription.unsubscribe();
};

/** Keeps the page of a session that expires: the component then asks to sign in again. */
export const useReauthentication = (isEnabled: boolean) =>
  useEffect(() => {
    if (!isEnabled) return;
    mounted.set((count) => count + 1);
    return () => mounted.set((count) => count - 1);
  }, [isEnabled]);
