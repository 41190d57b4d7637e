import { createAtom } from '@tanstack/store';
import type { User } from '@/api/gen/types.gen.ts';

/** `unreachable`: there is a token, but the user could not be fetched; `restore` may be retried. */
type SessionStatus = 'restoring' | 'signedIn' | 'signedOut' | 'unreachable';

export interface SessionState {
  status: SessionStatus;
  user: User | null;
  /**
   * Whose private words on the device may be shown: a user's id, also while only their stored token is known; null for
   * nobody's. Undefined until it is known.
   */
  owner: number | null | undefined;
  error: unknown;
  /** `elsewhere`: another tab ended it. `unknownUser`: the server refuses even a new token. */
  ended: 'logout' | 'expired' | 'elsewhere' | 'unknownUser' | null;
}

const restoringState: SessionState = {
  status: 'restoring',
  user: null,
  owner: undefined,
  error: null,
  ended: null,
};

/** A key that changes with the user and their scope; null while signed out. */
export const accessKeyOf = ({ user }: SessionState): string | null => user && JSON.stringify([user.id, user.scope]);

/** The session's state as an external store for `useSyncExternalStore`. */
export const createSessionStore = () => {
  const atom = createAtom(restoringState);
  return {
    state: atom.get,
    enter: (next: Partial<SessionState> & Pick<SessionState, 'status'>) =>
      atom.set({ user: null, owner: null, error: null, ended: null, ...next }),
    serverState: () => restoringState,
    subscribe: (listener: () => void) => {
      const subscription = atom.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;
