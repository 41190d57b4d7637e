import { createAtom } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { SessionState } from '@/auth/session-state.ts';

/** Number of mounted components that offer sign-in over the page. */
const mounted = createAtom(0);

/** Whether the page of an expired session stays, because a form on it offers to sign in again. */
export const isReauthenticating = ({ ended }: SessionState): boolean => ended === 'expired' && mounted.get() > 0;

/** Calls `listener` when the last such component unmounts; returns the unsubscribe function. */
export const onReauthenticationLeft = (listener: () => void): (() => void) =>
  mounted.subscribe((count) => {
    if (count === 0) listener();
  }).unsubscribe;

/** Keeps the page when the session expires. The component must then offer to sign in again. */
export const useReauthentication = (isEnabled: boolean) =>
  useEffect(() => {
    if (!isEnabled) return;
    mounted.set((count) => count + 1);
    return () => mounted.set((count) => count - 1);
  }, [isEnabled]);
