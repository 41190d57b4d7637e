import { jwtDecode } from 'jwt-decode';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import type { Credentials, Registration } from '@/api/gen/types.gen.ts';
import {
  getUser,
  login as postLogin,
  logout as postLogout,
  register as postRegistration,
} from '@/api/gen/public/sdk.gen.ts';
import { refreshSession } from '@/api/refresh.ts';
import { tokens } from '@/api/token.ts';
import { scopeIncludes } from '@/lib/scope.ts';
import { createSessionStore, type SessionState, type SessionStore } from '@/auth/session-state.ts';
import { currentStrategy, initStrategy, setStrategy } from '@/auth/strategies.ts';

const logoutTimeoutMs = 3000;

const subjectOf = (token: string | null): string | undefined => {
  try {
    return token === null ? undefined : jwtDecode(token).sub;
  } catch {
    return undefined;
  }
};

/** Who is signed in, with the code that signs in and out. `restore` must be called once. */
export const createSession = (store: SessionStore = createSessionStore()) => {
  const { state, serverState, subscribe } = store;
  let pending: Promise<void> | null = null;
  let subject = subjectOf(tokens.token());

  const enter = (next: Partial<SessionState> & Pick<SessionState, 'status'>) => {
    subject = subjectOf(tokens.token());
    store.enter(next);
  };

  /** Throws `User Data response does not contain field user` when the response lacks it, or what the call threw. */
  const fetchUser = async (): Promise<void> => {
    const asked = tokens.token();
    if (!asked) return;
    const { data } = await getUser();
    const now = tokens.token();
    // Signed out meanwhile, here or in another tab.
    if (!now) return;
    // Somebody else signed in meanwhile; a refresh keeps the subject.
    if (subjectOf(now) !== subjectOf(asked)) return fetchUser();
    if (!data.user) throw new Error('User Data response does not contain field user');
    enter({ status: 'signedIn', user: data.user });
  };

  const end = (ended: 'logout' | 'expired') => {
    const wasThere = ['signedIn', 'unreachable'].includes(state().status);
    enter({ status: 'signedOut', ended: wasThere ? ended : null });
  };

  const load = async () => {
    if (tokens.check().refreshTokenExpired) tokens.clear();
    if (!tokens.token()) {
      enter({ status: 'signedOut' });
      return;
    }
    try {
      await fetchUser();
    } catch (error) {
      if (error instanceof ExpiredAuthSessionError) end('expired');
      else if (error instanceof ApiError && error.status === 401) enter({ status: 'signedOut' });
      else enter({ status: 'unreachable', error });
    }
  };

  /** Reads the stored session and fetches its user; concurrent callers share one attempt. Never rejects. */
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
      if (status !== 'signedOut') end('expired');
    } else if (elsewhere && (status !== 'signedIn' || subjectOf(token) !== subject)) {
      // Another user's token: from here on requests carry it, so the user of before is signed out at once.
      if (status === 'signedIn') enter({ status: 'restoring' });
      void restore();
    }
  });

  /** Ends the present session and begins the one whose token `request` returns. */
  const begin = async (call: 'Login' | 'Registration', request: () => Promise<{ data: { token: string } }>) => {
    currentStrategy();
    tokens.clear();
    const { data } = await request();
    if (typeof data.token !== 'string' || data.token === '') {
      throw new Error(`${call} response does not contain field token`);
    }
    tokens.begin(data.token);
  };

  initStrategy();

  return {
    state,
    serverState,
    subscribe,
    restore,
    /** Resolves once it is known whether someone is signed in. */
    settled: () => (state().status === 'restoring' ? restore() : Promise.resolve()),
    fetchUser,
    strategy: currentStrategy,
    setStrategy,
    /**
     * Ends the present session, signs in and fetches the user. Rejects with the server's refusal, when the response
     * has no token, or when the user can't be fetched (the token is then kept).
     */
    login: async (credentials: Credentials) => {
      await begin('Login', () => postLogin({ body: credentials }));
      await fetchUser();
      // Another tab signed out meanwhile.
      if (state().status !== 'signedIn') throw new ExpiredAuthSessionError();
    },
    /**
     * Makes an account and signs it in. Rejects with the server's refusal or when the response has no token. A user that
     * can't be fetched afterwards leaves the session `unreachable`: the account is there and must not be made twice.
     */
    register: async (registration: Registration) => {
      await begin('Registration', () => postRegistration({ body: registration }));
      await restore();
    },
    /** Revokes the token and forgets the session, whatever the server says. */
    logout: async () => {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), logoutTimeoutMs);
      try {
        if (tokens.token()) await postLogout({ signal: controller.signal });
      } catch {
        // Spec 7: failures of a logout are ignored.
      } finally {
        clearTimeout(timer);
      }
      end('logout');
      tokens.clear();
    },
    /**
     * Ends the session when its 14 days are over and renews an expired access token; a refusal ends it, too.
     * Without a response the session stays: the next request will tell.
     */
    ensureFresh: async () => {
      const { tokenExpired, refreshTokenExpired } = tokens.check();
      if (refreshTokenExpired) tokens.clear();
      else if (tokenExpired) await refreshSession().catch(() => {});
    },
    /** When the session ends whatever happens, in epoch ms, or null. */
    endsAt: tokens.sessionEnd,
    /** Whether the signed-in user holds this very scope (spec 6). */
    hasScope: (name: string) => scopeIncludes(state().user?.scope, name),
  };
};

export type FullSession = ReturnType<typeof createSession>;
