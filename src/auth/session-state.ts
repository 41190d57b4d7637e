import { createAtom } from '@tanstack/store';
import type { User } from '@/api/gen/types.gen.ts';

/**
 * `restoring` until the stored session was read, `unreachable` when there is one but its user could not be fetched:
 * the tokens are kept and `restore` may be tried again.
 */
type SessionStatus = 'restoring' | 'signedIn' | 'signedOut' | 'unreachable';

export interface SessionState {
  status: SessionStatus;
  user: User | null;
  /** Why the user could not be fetched, while `unreachable`. */
  error: unknown;
  /** How a session that was there ended; null when there was none. */
  ended: 'logout' | 'expired' | null;
}

const restoringState: SessionState = { status: 'restoring', user: null, error: null, ended: null };

/** Which pages a session may open: it changes with the user and with their scope. Null while nobody is signed in. */
export const accessKeyOf = ({ user }: SessionState): string | null => user && JSON.stringify([user.id, user.scope]);

/** Holds the state, in the shape that `useSyncExternalStore` takes. */
export const createSessionStore = () => {
  const atom = createAtom(restoringState);
  return {
    state: atom.get,
    enter: (next: Partial<SessionState> & Pick<SessionState, 'status'>) =>
      atom.set({ user: null, error: null, ended: null, ...next }),
    /** For a server's rendering and its hydration: the user is not known yet. */
    serverState: () => restoringState,
    subscribe: (listener: () => void) => {
      const subscription = atom.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;
