import type { Credentials, Registration } from '@/api/gen/types.gen.ts';
import { hasStoredToken, storagePrefix, tokenKey } from '@/api/stored-session.ts';
import { createSessionStore } from '@/auth/session-state.ts';
import type { FullSession } from '@/auth/session.ts';

/**
 * The session as the app knows it: one per app, `restore` must be called once at boot. `session.ts` is loaded when
 * it is needed; a reader without an account never loads it.
 */
export const createAppSession = () => {
  const store = createSessionStore();
  const { state, serverState, subscribe } = store;
  let full: FullSession | null = null;
  let loading: Promise<FullSession> | null = null;

  const load = (): Promise<FullSession> => {
    loading ??= import('@/auth/session.ts').then(
      ({ createSession }) => {
        full = createSession(store);
        return full;
      },
      (error: unknown) => {
        // The next caller tries again.
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  /** Finds out who is signed in; concurrent callers share one attempt. Never rejects. */
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
    // Another tab signs in before this one has loaded `session.ts`, which would notice.
    window.addEventListener('storage', ({ key }) => {
      if (!full && key === storagePrefix + tokenKey && hasStoredToken()) void restore();
    });
  }

  return {
    state,
    serverState,
    subscribe,
    restore,
    /** Resolves once it is known whether someone is signed in. */
    settled: () => (state().status === 'restoring' ? restore() : Promise.resolve()),
    /** As in `session.ts`; before it is loaded there is nothing to renew. */
    ensureFresh: async () => full?.ensureFresh(),
    /** Loads the code that signs in, so that a failure to load it is told apart from a failure to sign in. */
    prepare: () => {
      load().catch(() => {});
    },
    login: async (credentials: Credentials) => (await load()).login(credentials),
    register: async (registration: Registration) => (await load()).register(registration),
    /** As in `session.ts`; before it is loaded nobody is signed in. */
    logout: async () => full?.logout(),
    /** When the session ends whatever happens, in epoch ms, or null. */
    endsAt: () => full?.endsAt() ?? null,
  };
};

export type Session = ReturnType<typeof createAppSession>;
