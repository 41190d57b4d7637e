import { ApiError, ExpiredAuthSessionError, SessionEndedError } from '@/api/error.ts';
import type { Credentials, Registration } from '@/api/gen/types.gen.ts';
import {
  getUser,
  login as postLogin,
  logout as postLogout,
  register as postRegistration,
} from '@/api/gen/public/sdk.gen.ts';
import { createJsonFetch } from '@/api/json-fetch.ts';
import { refreshSession } from '@/api/refresh/refresh.ts';
import { backOff } from '@/api/refresh/refresh-failure.ts';
import { subjectOf, tokens } from '@/api/token.ts';
import { scopeIncludes } from '@/lib/scope.ts';
import { createSessionStore, type SessionState, type SessionStore } from '@/auth/session-state.ts';
import { currentStrategy, initStrategy, setStrategy } from '@/auth/strategies.ts';

/** In ms: the first and the longest pause before the user is fetched again after a failure. */
const [firstRetry, longestRetry] = [5000, 60_000];

/** Also goes out when the page is closed. Failures are ignored (spec 7): the device no longer has the token. */
const revoke = (token: string) =>
  postLogout({
    headers: { Authorization: token },
    ofetch: createJsonFetch((url, init) => fetch(url, { ...init, keepalive: true })),
  }).catch(() => {});

const ownerOf = ({ status, user }: Partial<SessionState>, subject: string | undefined) => {
  if (status === 'signedOut') return null;
  if (user) return user.id;
  const id = Number(subject);
  if (Number.isSafeInteger(id)) return id;
  return status === 'restoring' ? undefined : null;
};

/** Signs in and out and restores the stored session; call `restore` once. */
export const createSession = (store: SessionStore = createSessionStore()) => {
  const { state, serverState, subscribe } = store;
  let pending: Promise<void> | null = null;
  let subject = subjectOf(tokens.token());

  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const enter = (next: Partial<SessionState> & Pick<SessionState, 'status'>) => {
    subject = subjectOf(tokens.token());
    clearTimeout(retryTimer);
    if (next.status !== 'unreachable') failures = 0;
    store.enter({ ...next, owner: ownerOf(next, subject) });
  };

  const enterUnreachable = (error: unknown) => {
    enter({ status: 'unreachable', error });
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    const pause = backOff(failures, firstRetry, longestRetry);
    failures += 1;
    retryTimer = setTimeout(() => void restore(), Math.max(asked, pause));
  };

  const fetchUser = async (): Promise<void> => {
    if (!tokens.token()) return;
    tokens.adopt();
    try {
      const { data } = await getUser();
      // Expired during the request.
      if (!tokens.token()) return;
      if (!data.user) throw new Error('User Data response does not contain field user');
      enter({ status: 'signedIn', user: data.user });
    } catch (error) {
      if (!(error instanceof SessionEndedError)) throw error;
      // Another user signed in during the request.
      await fetchUser();
    }
  };

  const end = (ended: NonNullable<SessionState['ended']>) => {
    if (state().status !== 'signedOut') enter({ status: 'signedOut', ended });
  };

  const load = async () => {
    if (tokens.check().refreshTokenExpired) {
      tokens.clear();
      return;
    }
    if (!tokens.token()) {
      enter({ status: 'signedOut' });
      return;
    }
    if (state().status === 'restoring') enter({ status: 'restoring' });
    try {
      await fetchUser();
    } catch (error) {
      if (error instanceof ExpiredAuthSessionError) end('expired');
      else if (error instanceof ApiError && error.status === 401) {
        // After a refresh: kept, the token would be refreshed and refused again at each load.
        enter({ status: 'signedOut', ended: 'unknownUser' });
        tokens.clear();
      } else enterUnreachable(error);
    }
  };

  const restore = (): Promise<void> => {
    pending ??= load().finally(() => {
      pending = null;
    });
    return pending;
  };

  tokens.subscribe((elsewhere) => {
    const token = tokens.token();
    const { status } = state();
    if (!token) {
      if (status !== 'signedOut') end(elsewhere ? 'elsewhere' : 'expired');
    } else if (elsewhere && (status !== 'signedIn' || subjectOf(token) !== subject)) {
      // Another user's token: requests carry it from now on, so the previous user is signed out at once.
      if (status === 'signedIn') enter({ status: 'restoring' });
      void restore();
    }
  });

  const begin = async (
    call: 'Login' | 'Registration',
    request: () => Promise<{ data: { token: string } }>,
    kept?: boolean,
  ) => {
    currentStrategy();
    tokens.clear();
    const { data } = await request();
    if (typeof data.token !== 'string' || data.token === '') {
      throw new Error(`${call} response does not contain field token`);
    }
    tokens.begin(data.token, kept);
  };

  initStrategy();

  return {
    state,
    serverState,
    subscribe,
    restore,
    whenRestored: () => (state().status === 'restoring' ? restore() : Promise.resolve()),
    fetchUser,
    strategy: currentStrategy,
    setStrategy,
    /**
     * Rejects with the server's error, or when the user can't be fetched (the token then stays). Not `kept`, the session
     * is this tab's alone; by default it stays where the one before was.
     */
    login: async (credentials: Credentials, kept?: boolean) => {
      await begin('Login', () => postLogin({ body: credentials }), kept);
      await fetchUser();
      // Another tab signed out during the request.
      if (state().status !== 'signedIn') throw new ExpiredAuthSessionError();
    },
    /** If only fetching the user fails, the state is `unreachable`: the account exists, don't register it again. */
    register: async (registration: Registration, kept?: boolean) => {
      await begin('Registration', () => postRegistration({ body: registration }), kept);
      await restore();
    },
    /** Signs out at once on the device, then asks the server to revoke the token. */
    logout: () => {
      end('logout');
      const token = tokens.signOut();
      if (token !== null) void revoke(token);
    },
    /** Ends an expired session and refreshes an expired token; without a response the session stays. */
    ensureFresh: async () => {
      const { tokenExpired, refreshTokenExpired } = tokens.check();
      if (refreshTokenExpired) tokens.clear();
      else if (tokenExpired) await refreshSession().catch(() => {});
    },
    endsAt: tokens.sessionEnd,
    /** Whether the user has exactly this scope (spec 6). */
    hasScope: (name: string) => scopeIncludes(state().user?.scope, name),
  };
};

export type FullSession = ReturnType<typeof createSession>;
