import type { Credentials, Registration } from '@/api/gen/types.gen.ts';
import { hasStoredToken, storagePrefix, tokenKey } from '@/api/stored-session.ts';
import { restoringState, type SessionState } from '@/auth/session-state.ts';
import type { FullSession } from '@/auth/session.ts';

const nobody: SessionState = { ...restoringState, status: 'signedOut' };

/**
 * The session as the app knows it: one per app, `restore` must be called once at boot. The code that can sign in,
 * renew and sign out comes when it is needed; a reader without an account never loads it.
 */
export const createAppSession = () => {
  let own = restoringState;
  let full: FullSession | null = null;
  let loading: Promise<FullSession> | null = null;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const enter = (state: SessionState) => {
    own = state;
    tell();
  };

  const load = (): Promise<FullSession> => {
    loading ??= import('@/auth/session.ts').then(
      async ({ createSession }) => {
        const created = createSession();
        // Nothing is stored: it learns that before anyone looks at it.
        if (!hasStoredToken()) await created.restore();
        created.subscribe(tell);
        full = created;
        return created;
      },
      (error: unknown) => {
        // The next one to ask tries again.
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  /** Finds out who is signed in; several callers share one attempt. Never rejects. */
  const restore = async (): Promise<void> => {
    if (!full && !hasStoredToken()) {
      enter(nobody);
      return;
    }
    try {
      await (await load()).restore();
    } catch (error) {
      enter({ ...restoringState, status: 'unreachable', error });
    }
  };

  if (typeof window !== 'undefined') {
    // Another tab signs in while this one has not loaded what would notice.
    window.addEventListener('storage', ({ key }) => {
      if (!full && key === storagePrefix + tokenKey && hasStoredToken()) void restore();
    });
  }

  const state = () => full?.state() ?? own;
  return {
    state,
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
    settled: () => (state().status === 'restoring' ? restore() : Promise.resolve()),
    /** As the full session's; without one there is nothing to renew. */
    ensureFresh: async () => full?.ensureFresh(),
    /** Fetches the code that signs in before it is needed, so that a network that goes meanwhile is told apart. */
    prepare: () => {
      load().catch(() => {});
    },
    /** As the full session's. */
    login: async (credentials: Credentials) => (await load()).login(credentials),
    /** As the full session's. */
    register: async (registration: Registration) => (await load()).register(registration),
    /** As the full session's; without one nobody is signed in. */
    logout: async () => full?.logout(),
    /** When the session ends whatever happens, in epoch ms, or null. */
    endsAt: () => full?.endsAt() ?? null,
  };
};

export type Session = ReturnType<typeof createAppSession>;
