import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from '@/auth/session.ts';
import type { SessionState } from '@/auth/session-state.ts';

/** Context of the app's session; null outside the provider. */
export const SessionContext = createContext<Session | null>(null);

/** The session's actions. Throws outside the provider. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionContext provider');
  return session;
};

/** The session's state; rerenders when it changes. */
export const useSessionState = (): SessionState => {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state, session.serverState);
};
