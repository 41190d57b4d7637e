import type { User } from '@/api/gen/types.gen.ts';

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

export const restoringState: SessionState = { status: 'restoring', user: null, error: null, ended: null };
