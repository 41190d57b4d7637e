import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { createAppSession } from '@/auth/app-session.ts';
import { accessKeyOf } from '@/auth/session-state.ts';
import { SessionContext } from '@/auth/session-context.ts';
import { createAppRouter } from '@/router.ts';

const freshFor = 5 * 60 * 1000;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: 2 * freshFor,
        // Show errors at once, with a retry button, also offline.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });

/** The app's parts; one per page load, test and server-rendered page. */
export const createApp = (history?: RouterHistory) => {
  const queryClient = createQueryClient();
  const session = createAppSession();
  const router = createAppRouter({ queryClient, session }, history);

  let { status } = session.state();
  let accessKey = accessKeyOf(session.state());
  session.subscribe(() => {
    const before = { status, accessKey };
    const state = session.state();
    status = state.status;
    accessKey = accessKeyOf(state);
    const isAnother = before.accessKey !== accessKey;
    // Security: drop the previous user's data; removing a query also cancels its request.
    if (before.accessKey !== null && isAnother) {
      queryClient.removeQueries({ predicate: ({ meta }) => meta?.managed === true });
      queryClient.getMutationCache().clear();
    }
    // Rerun the guard; it already waits for a session that is being restored.
    if (before.status !== 'restoring' && (isAnother || before.status !== status)) void router.invalidate();
  });
  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => {
      if (session.state().status === 'unreachable') void session.restore();
    });
  }

  return { queryClient, session, router };
};

export type AppParts = ReturnType<typeof createApp>;

/** The whole site with its providers. */
export function App({ queryClient, session, router }: AppParts) {
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>
  );
}
