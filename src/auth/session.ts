import type { Credentials, Registration } from '@/api/gen/types.gen.ts';
import { hasStoredToken, storagePrefix, tokenKey } from '@/api/stored-session.ts';
import { createSessionStore } from '@/auth/session-state.ts';
import type { SessionActions } from '@/auth/session-actions.ts';

/** Creates the app's session; call `restore` once at start. Lazy-loads its actions, which signed-out readers don't need. */
export const createSession = () => {
  const store = createSessionStore();
  const { enter, ...observable } = store;
  let actions: SessionActions | null = null;
  let loading: Promise<SessionActions> | null = null;

  const load = (): Promise<SessionActions> => {
    loading ??= import('@/auth/session-actions.ts').then(
      ({ createSessionActions }) => (actions = createSessionActions(store)),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  /** Restores the stored session; concurrent callers share one attempt. Never rejects. */
  const restore = async (): Promise<void> => {
    if (!actions && !hasStoredToken()) {
      enter({ status: 'signedOut' });
      return;
    }
    try {
      await (await load()).restore();
    } catch (error) {
      enter({ status: 'unreachable', error });
    }
  };

  /** Another tab may have changed the token. */
  const follow = () => {
    if (actions) actions.followOtherTab();
    else if (hasStoredToken()) void restore();
  };

  if (typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key }) => {
      // `localStorage.clear()` sends no key.
      if (key === null || key === storagePrefix + tokenKey) follow();
    });
    // A page in the back/forward cache gets no storage events.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) follow();
    });
  }

  return {
    ...observable,
    restore,
    /** Resolves once the session is restored and its token is fresh, or the session has ended. */
    whenRestored: async () => (observable.state().status === 'restoring' ? restore() : actions?.ensureFresh()),
    /** Refetches the user, whose scope may have changed. Failures are ignored. */
    refetchUser: async () => actions?.refetchUser(),
    /** Preloads the actions, so that a failed chunk load is not taken for a failed login. */
    preload: () => {
      load().catch(() => {});
    },
    login: async (credentials: Credentials, remember?: boolean) => (await load()).login(credentials, remember),
    register: async (registration: Registration, remember?: boolean) => (await load()).register(registration, remember),
    logout: () => actions?.logout(),
    /** The end of the session, in epoch ms. */
    endsAt: () => actions?.endsAt() ?? null,
  };
};

export type Session = ReturnType<typeof createSession>;
