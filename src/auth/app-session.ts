import type { Credentials, Registration } from '@/api/gen/types.gen.ts';
import { hasStoredToken, storagePrefix, tokenKey } from '@/api/stored-session.ts';
import { createSessionStore } from '@/auth/session-state.ts';
import type { FullSession } from '@/auth/session.ts';

/** The app's session; call `restore` once at boot. Lazy-loads `session.ts`, which signed-out readers don't need. */
export const createAppSession = () => {
  const store = createSessionStore();
  const { state, serverState, subscribe } = store;
  let full: FullSession | null = null;
  let loading: Promise<FullSession> | null = null;
  let rechecking: Promise<void> | null = null;

  const load = (): Promise<FullSession> => {
    loading ??= import('@/auth/session.ts').then(
      ({ createSession }) => {
        full = createSession(store);
        return full;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  /** Determines who is signed in; concurrent callers share one attempt. Never rejects. */
  const restore = async (): Promise<void> => {
    if (!full && !hasStoredToken()) {
      store.enter({ status: 'signedOut' });
      return;
    }
    try {
      await (await load()).restore();
    } catch (error) {
      store.enter({ status: 'unreachable', error });
    }
  };

  if (typeof window !== 'undefined') {
    // Another tab signed in before this one loaded `session.ts`.
    const follow = () => {
      if (!full && hasStoredToken()) void restore();
    };
    window.addEventListener('storage', ({ key }) => {
      if (key === storagePrefix + tokenKey) follow();
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) follow();
    });
  }

  return {
    state,
    serverState,
    subscribe,
    restore,
    /** Asks for the user again, whose scope may have changed; without an answer the session stays as it is. */
    recheck: (): Promise<void> => {
      rechecking ??= (full?.fetchUser() ?? Promise.resolve())
        .catch(() => {})
        .finally(() => {
          rechecking = null;
        });
      return rechecking;
    },
    /** Resolves once it is known whether someone is signed in. */
    whenRestored: () => (state().status === 'restoring' ? restore() : Promise.resolve()),
    ensureFresh: async () => full?.ensureFresh(),
    /** Preloads `session.ts`, to tell a failed chunk load from a failed login. */
    prepare: () => {
      load().catch(() => {});
    },
    login: async (credentials: Credentials, kept?: boolean) => (await load()).login(credentials, kept),
    register: async (registration: Registration, kept?: boolean) => (await load()).register(registration, kept),
    logout: () => full?.logout(),
    /** The end of the session, in epoch ms. */
    endsAt: () => full?.endsAt() ?? null,
  };
};

export type Session = ReturnType<typeof createAppSession>;
