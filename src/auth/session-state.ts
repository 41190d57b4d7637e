import { createAtom } from '@tanstack/react-store';
import type { User } from '@/api/gen/types.gen.ts';

/** `unreachable`: a token is stored, but the user could not be fetched; `restore` can be retried. */
type SessionStatus = 'restoring' | 'signedIn' | 'signedOut' | 'unreachable';

export interface SessionState {
  status: SessionStatus;
  user: User | null;
  /**
   * Id of the user whose private data on the device may be shown, also while only their token is known. Null if signed out or
   * unknown; undefined while restoring.
   */
  owner: number | null | undefined;
  error: unknown;
  /** `elsewhere`: ended by another tab. `unknownUser`: the server refuses even a new token. */
  ended: 'logout' | 'expired' | 'elsewhere' | 'unknownUser' | null;
}

const restoringState: SessionState = {
  status: 'restoring',
  user: null,
  owner: undefined,
  error: null,
  ended: null,
};

/** A key of the user and their scope; null when signed out. */
export const accessKeyOf = ({ user }: SessionState): string | null => user && JSON.stringify([user.id, user.scope]);

/** The session's state as an external store for `useSyncExternalStore`. */
export const createSessionStore = () => {
  const atom = createAtom(restoringState);
  return {
    state: atom.get,
    enter: (next: Partial<SessionState> & Pick<SessionState, 'status'>) =>
      atom.set({ user: null, owner: null, error: null, ended: null, ...next }),
    serverState: () => restoringState,
    subscribe: (listener: () => void) => atom.subscribe(listener).unsubscribe,
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;
