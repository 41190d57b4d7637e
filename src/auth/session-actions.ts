import { ApiError, ExpiredAuthSessionError, SessionEndedError } from '@/api/error.ts';
import type { Credentials, Registration } from '@/api/gen/types.gen.ts';
import {
  getUser,
  login as postLogin,
  logout as postLogout,
  register as postRegistration,
} from '@/api/gen/public/sdk.gen.ts';
import { adapter } from '@/api/adapter/adapter.ts';
import { createJsonFetch } from '@/api/json-fetch.ts';
import { refreshSession } from '@/api/refresh/refresh.ts';
import { backOff, endRefreshPause } from '@/api/refresh/refresh-failure.ts';
import { strategyName } from '@/api/stored-session.ts';
import { tokens } from '@/api/token.ts';
import type { SessionState, SessionStore } from '@/auth/session-state.ts';

/** In ms: first and longest pause before the user is refetched after a failure. */
const [firstRetry, longestRetry] = [5000, 60_000];

/** Revokes the token on the server, also while the page closes. Ignores failures (spec 7): the device no longer has it. */
const revoke = (token: string) =>
  postLogout({
    headers: { Authorization: token },
    ofetch: createJsonFetch(adapter.client((url, init) => fetch(url, { ...init, keepalive: true }))),
  }).catch(() => {});

const storedStrategy = () => tokens.storage.get('strategy');

/** Throws if the stored strategy is missing or not supported (messages of spec 8). */
const checkStrategy = (): void => {
  const name = storedStrategy();
  if (typeof name !== 'string' || name === '') throw new Error('No strategy is set!');
  if (name !== strategyName) throw new Error(`Strategy not supported: ${name}`);
};

/** Creates the actions that restore, start and end the session. */
export const createSessionActions = ({ state, ...store }: SessionStore) => {
  let pending: Promise<void> | null = null;
  let refetching: Promise<void> | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const enter = (next: Partial<SessionState> & Pick<SessionState, 'status'>) => {
    clearTimeout(retryTimer);
    if (next.status !== 'unreachable') failures = 0;
    const unknown = next.status === 'restoring' ? undefined : null;
    const owner = next.status === 'signedOut' ? null : (next.user?.id ?? tokens.userId() ?? unknown);
    store.enter({ ...next, owner });
  };

  const enterUnreachable = (error: unknown) => {
    enter({ status: 'unreachable', error });
    const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    const pause = backOff(failures, firstRetry, longestRetry);
    failures += 1;
    retryTimer = setTimeout(() => void restore(), Math.max(retryAfter, pause));
  };

  const fetchUser = async (): Promise<void> => {
    if (!tokens.token()) return;
    tokens.adoptOwner();
    try {
      const { data } = await getUser();
      // The session ended during the request.
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
    if (tokens.status() === 'sessionExpired') {
      tokens.clear();
      return;
    }
    if (!tokens.token()) {
      enter({ status: 'signedOut' });
      return;
    }
    if (state().status === 'restoring') enter({ status: 'restoring' });
    // The pause is over, or the user asks for another attempt, or the network is back.
    if (state().status === 'unreachable') endRefreshPause();
    try {
      await fetchUser();
    } catch (error) {
      if (error instanceof ExpiredAuthSessionError) end('expired');
      else if (error instanceof ApiError && error.status === 401) {
        // Refused even after a refresh. If kept, each load would repeat both requests.
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

  tokens.onCleared(() => end('expired'));

  const followOtherTab = () => {
    tokens.adoptOwner();
    if (!tokens.token()) {
      end('elsewhere');
      return;
    }
    const { status, owner } = state();
    if (status === 'signedIn') {
      if ((tokens.userId() ?? owner) === owner) return;
      // Requests now carry another user's token, so sign the previous user out at once.
      enter({ status: 'restoring' });
    }
    void restore();
  };

  const begin = async (
    call: 'Login' | 'Registration',
    request: () => Promise<{ data: { token: string } }>,
    remember?: boolean,
  ) => {
    checkStrategy();
    tokens.clear();
    const { data } = await request();
    if (data.token === '') throw new Error(`${call} response does not contain field token`);
    tokens.begin(data.token, remember);
  };

  if (storedStrategy() !== strategyName) tokens.storage.set('strategy', strategyName);

  return {
    restore,
    /** Adopts a token that another tab has stored or cleared. */
    followOtherTab,
    /** Refetches the user; concurrent callers share one request. Never rejects. */
    refetchUser: (): Promise<void> => {
      refetching ??= fetchUser()
        .catch(() => {})
        .finally(() => {
          refetching = null;
        });
      return refetching;
    },
    /**
     * Signs in. Rejects with the server's error, or if the user can't be fetched (the token then stays). `remember: false`
     * makes the session tab-only; the default is that of the previous session.
     */
    login: async (credentials: Credentials, remember?: boolean) => {
      await begin('Login', () => postLogin({ body: credentials }), remember);
      await fetchUser();
      // Another tab signed out during the request.
      if (state().status !== 'signedIn') throw new ExpiredAuthSessionError();
    },
    /** Registers and signs in. If only fetching the user fails, the state is `unreachable`, as the account exists. */
    register: async (registration: Registration, remember?: boolean) => {
      await begin('Registration', () => postRegistration({ body: registration }), remember);
      await restore();
    },
    /** Signs out on the device at once, then revokes the token on the server. */
    logout: () => {
      end('logout');
      const token = tokens.signOut();
      if (token !== null) void revoke(token);
    },
    /** Ends an expired session; refreshes an expired token. Without a response, the session stays. */
    ensureFresh: async () => {
      if (state().status !== 'signedIn') return;
      const status = tokens.status();
      if (status === 'sessionExpired') tokens.clear();
      else if (status === 'tokenExpired') await refreshSession().catch(() => {});
    },
    endsAt: tokens.sessionEnd,
  };
};

export type SessionActions = ReturnType<typeof createSessionActions>;
