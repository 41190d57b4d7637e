import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { onForbidden } from '@/api/forbidden.ts';
import { createSession } from '@/auth/session.ts';
import { isReauthenticating, onReauthenticationLeft } from '@/auth/reauthentication.ts';
import { accessKeyOf } from '@/auth/session-state.ts';
import { SessionContext } from '@/auth/session-context.ts';
import { enteredEmail } from '@/features/account/entered-email.ts';
import { forgetResetLink } from '@/features/account/reset-link.ts';
import { createStoredValue } from '@/lib/stored-value.ts';
import { createAppRouter } from '@/router.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

const defaultStaleTime = 5 * 60 * 1000;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: defaultStaleTime,
        gcTime: 2 * defaultStaleTime,
        // Errors are shown at once, with a retry button.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });

/** Id of the user whose data may be on the device, until it is erased. */
const adminUser = createStoredValue('admin-user', (stored) => (typeof stored === 'number' ? stored : null));

/** Serializes erasing: the next user's id is stored after the previous user's data is erased. */
let erasing: Promise<void> = Promise.resolve();

/**
 * Erases the data of the `previous` user and of the user of an earlier visit, except the `current` user's. `isPresent`: the
 * previous user has just signed out here.
 */
const eraseForOthers = (previous: number | null, current: number | null, isPresent: boolean) => {
  const erase = async () => {
    const last = adminUser.read();
    try {
      for (const user of new Set([previous, last])) {
        if (user === null || user === current) continue;
        const { eraseForUser } = await import('@/after-sign-out.ts');
        await eraseForUser(user, isPresent && user === previous);
      }
      if (last !== current) adminUser.write(current);
    } catch {
      // Offline, the chunk may fail to load: retried at the next start.
      adminUser.write(previous ?? last);
    }
  };
  erasing = erasing.then(erase);
};

/** Creates the query client, session and router; once per page load, test and prerendered page. */
export const createApp = (history?: RouterHistory) => {
  const queryClient = createQueryClient();
  const session = createSession();
  const router = createAppRouter({ queryClient, session }, history);

  let { status, user } = session.state();
  let accessKey = accessKeyOf(session.state());
  const followSession = () => {
    const before = { status, user, accessKey };
    const state = session.state();
    if (isReauthenticating(state)) return;
    ({ status, user } = state);
    accessKey = accessKeyOf(state);
    const isAccessChanged = before.accessKey !== accessKey;
    // Security: drop the previous user's data; removing a query also cancels its request.
    if (before.accessKey !== null && isAccessChanged) {
      queryClient.removeQueries({ predicate: ({ meta }) => meta?.managed === true });
      queryClient.getMutationCache().clear();
      if (before.user && before.user.id === state.user?.id)
        void showSnackbar('您的权限刚刚改了。没有提交的内容还留在这台设备上。', 'problem');
    }
    if (before.user && status === 'signedOut') forgetResetLink();
    if (status === 'signedIn') enteredEmail.set('');
    if (status === 'signedIn' || status === 'signedOut')
      eraseForOthers(before.user?.id ?? null, user?.id ?? null, state.ended === 'logout');
    // Rerun the guard, unless it is still waiting for the session to be restored.
    if (before.status !== 'restoring' && (isAccessChanged || before.status !== status)) void router.invalidate();
  };
  session.subscribe(followSession);
  if (typeof window !== 'undefined') {
    onReauthenticationLeft(followSession);
    // A 403 may mean that a scope was revoked.
    onForbidden(() => void session.refetchUser());
    window.addEventListener('online', () => {
      if (session.state().status === 'unreachable') void session.restore();
    });
  }

  return { queryClient, session, router };
};

export type AppServices = ReturnType<typeof createApp>;

/** Renders the site with its providers. */
export function App({ queryClient, session, router }: AppServices) {
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>
  );
}
