import type { User } from '@/api/gen/public/types.gen.ts';

/**
 * `restoring` until the stored session was looked at, `unreachable` when one is stored but the user could not be
 * fetched: the tokens are kept and `restore` may be tried again.
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

/** Which pages a session may open: it changes with the user and with their scope. Null while nobody is signed in. */
export const accessKeyOf = ({ user }: SessionState): string | null => user && JSON.stringify([user.id, user.scope]);

export const restoringState: SessionState = { status: 'restoring', user: null, error: null, ended: null };
