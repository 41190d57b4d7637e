import { jwtDecode } from 'jwt-decode';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import type { Credentials, Registration } from '@/api/gen/public/types.gen.ts';
import {
  getUser,
  login as postLogin,
  logout as postLogout,
  register as postRegistration,
} from '@/api/gen/public/sdk.gen.ts';
import { refreshSession } from '@/api/refresh.ts';
import { strategyName } from '@/api/stored-session.ts';
import { tokens } from '@/api/token.ts';
import { scopeIncludes } from '@/auth/scope.ts';
import { restoringState, type SessionState } from '@/auth/session-state.ts';

/** How long a server may keep someone who signs out waiting, in ms. */
const logoutTimeoutMs = 3000;

const subjectOf = (token: string | null): string | undefined => {
  try {
    return token === null ? undefined : jwtDecode(token).sub;
  } catch {
    return undefined;
  }
};

/** The names of the strategies that this site registers; behaviour 1.4. */
const registered: ReadonlySet<string> = new Set([strategyName]);

/** Who is signed in, with the code that signs in and out. `restore` must be called once. */
export const createSession = () => {
  let state = restoringState;
  let pending: Promise<void> | null = null;
  let subject = subjectOf(tokens.token());
  const listeners = new Set<() => void>();

  const enter = (next: Partial<SessionState> & Pick<SessionState, 'status'>) => {
    state = { user: null, error: null, ended: null, ...next };
    subject = subjectOf(tokens.token());
    listeners.forEach((listener) => listener());
  };

  /** Throws `User Data response does not contain field user` when the answer lacks it, or what the call threw. */
  const fetchUser = async (): Promise<void> => {
    const asked = tokens.token();
    if (!asked) return;
    const { data } = await getUser();
    const now = tokens.token();
    // Signed out meanwhile, here or in another tab: the answer is about nobody.
    if (!now) return;
    // Somebody else signed in meanwhile; a refresh keeps the subject.
    if (subjectOf(now) !== subjectOf(asked)) return fetchUser();
    if (!data.user) throw new Error('User Data response does not contain field user');
    enter({ status: 'signedIn', user: data.user });
  };

  const end = (ended: 'logout' | 'expired') => {
    const wasThere = state.status === 'signedIn' || state.status === 'unreachable';
    enter({ status: 'signedOut', ended: wasThere ? ended : null });
  };

  const load = async () => {
    const found = tokens.check();
    if (found.refreshTokenExpired) tokens.clear();
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

  /** Reads the stored session and fetches its user; several callers share one attempt. Never rejects. */
  const restore = (): Promise<void> => {
    pending ??= load().finally(() => {
      pending = null;
    });
    return pending;
  };

  tokens.subscribe((elsewhere) => {
    const token = tokens.token();
    if (!token) {
      if (state.status !== 'signedOut') end('expired');
    } else if (elsewhere && (state.status !== 'signedIn' || subjectOf(token) !== subject)) {
      // Another user's token: from here on requests carry it, so the user of before is signed out at once.
      if (state.status === 'signedIn') enter({ status: 'restoring' });
      void restore();
    }
  });

  /** The strategy in use. Throws when none is set or the stored one is not supported. */
  const strategy = (): string => {
    const name = tokens.storage.get('strategy');
    if (typeof name !== 'string' || name === '') throw new Error('No strategy is set!');
    if (!registered.has(name)) throw new Error(`Strategy not supported: ${name}`);
    return name;
  };

  /** Switches to another registered strategy, ending the session first. Throws when there is no such strategy. */
  const setStrategy = (name: string) => {
    if (name === tokens.storage.get('strategy')) return;
    if (!registered.has(name)) throw new Error(`Strategy ${name} is not defined!`);
    tokens.clear();
    tokens.storage.set('strategy', name);
  };

  /** Starts the session that a call gives the token of, ending the present one first. */
  const begin = async (call: 'Login' | 'Registration', ask: () => Promise<{ data: { token: string } }>) => {
    strategy();
    tokens.clear();
    const { data } = await ask();
    if (typeof data.token !== 'string' || data.token === '') {
      throw new Error(`${call} response does not contain field token`);
    }
    tokens.begin(data.token);
  };

  const stored = tokens.storage.get('strategy');
  if (typeof stored !== 'string' || !registered.has(stored)) tokens.storage.set('strategy', strategyName);

  return {
    state: () => state,
    /** What a server renders and a browser hydrates: nobody is known yet. */
    serverState: () => restoringState,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    restore,
    /** Resolves once it is known whether someone is signed in. */
    settled: () => (state.status === 'restoring' ? restore() : Promise.resolve()),
    fetchUser,
    strategy,
    setStrategy,
    /**
     * Ends the present session, signs in and fetches the user. Rejects with the server's refusal, when the answer
     * has no token, or when the user can't be fetched (the token is then kept).
     */
    login: async (credentials: Credentials) => {
      await begin('Login', () => postLogin({ body: credentials }));
      await fetchUser();
      // Another tab signed out meanwhile.
      if (state.status !== 'signedIn') throw new ExpiredAuthSessionError();
    },
    /**
     * Makes an account and signs it in. Rejects with the server's refusal or when the answer has no token. A user that
     * can't be fetched afterwards leaves the session `unreachable`: the account is there and must not be made twice.
     */
    register: async (registration: Registration) => {
      await begin('Registration', () => postRegistration({ body: registration }));
      await restore();
    },
    /** Tells the server and forgets the session; a failing server changes nothing about that. */
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
     * Ends the session when its 14 days are over, and renews an expired access token; a refusal ends it, too.
     * Without an answer the session stays: the next request will tell.
     */
    ensureFresh: async () => {
      const found = tokens.check();
      if (found.refreshTokenExpired) tokens.clear();
      else if (found.tokenExpired) await refreshSession().catch(() => {});
    },
    /** When the session ends whatever happens, in epoch ms, or null. */
    endsAt: tokens.sessionEnd,
    /** Whether the signed-in user holds this very scope. */
    hasScope: (name: string) => scopeIncludes(state.user?.scope, name),
  };
};

export type FullSession = ReturnType<typeof createSession>;
