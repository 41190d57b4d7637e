import type { Credentials, Registration } from '@/api/gen/types.gen.ts';
import { hasStoredToken, storagePrefix, tokenKey } from '@/api/stored-session.ts';
import { createSessionStore } from '@/auth/session-state.ts';
import type { FullSession } from '@/auth/session.ts';

/** Creates the app's session; call `restore` once at start. Lazy-loads `session.ts`, which signed-out readers don't need. */
export const createAppSession = () => {
  const store = createSessionStore();
  const { state, serverState, subscribe } = store;
  let full: FullSession | null = null;
  let loading: Promise<FullSession> | null = null;
  let refetching: Promise<void> | null = null;

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

  /** Restores the stored session; concurrent callers share one attempt. Never rejects. */
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
    // Another tab may sign in before this one has loaded `session.ts`.
    const restoreIfStored = () => {
      if (!full && hasStoredToken()) void restore();
    };
    window.addEventListener('storage', ({ key }) => {
      if (key === storagePrefix + tokenKey) restoreIfStored();
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) restoreIfStored();
    });
  }

  return {
    state,
    serverState,
    subscribe,
    restore,
    /** Refetches the user, whose scope may have changed. Failures are ignored. */
    refetchUser: (): Promise<void> => {
      refetching ??= (full?.fetchUser() ?? Promise.resolve())
        .catch(() => {})
        .finally(() => {
          refetching = null;
        });
      return refetching;
    },
    /** Resolves once the session is restored. */
    whenRestored: () => (state().status === 'restoring' ? restore() : Promise.resolve()),
    ensureFresh: async () => full?.ensureFresh(),
    /** Preloads `session.ts`, so that a failed chunk load is not taken for a failed login. */
    preload: () => {
      load().catch(() => {});
    },
    login: async (credentials: Credentials, remember?: boolean) => (await load()).login(credentials, remember),
    register: async (registration: Registration, remember?: boolean) => (await load()).register(registration, remember),
    logout: () => full?.logout(),
    /** The end of the session, in epoch ms. */
    endsAt: () => full?.endsAt() ?? null,
  };
};

export type Session = ReturnType<typeof createAppSession>;
