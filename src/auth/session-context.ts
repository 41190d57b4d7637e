import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from '@/auth/app-session.ts';
import type { SessionState } from '@/auth/session-state.ts';

/** Gives the app's session to components; `app.tsx` provides it. */
export const SessionContext = createContext<Session | null>(null);

/** The session itself, to sign in or out. Throws outside the app. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext around it');
  return session;
};

/** Who is signed in; the component renders again when that changes. */
export const useSessionState = (): SessionState => {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state, session.serverState);
};
