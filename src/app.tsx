import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { createAppSession } from '@/auth/app-session.ts';
import { accessKeyOf } from '@/auth/session-state.ts';
import { SessionContext } from '@/auth/session-context.ts';
import { createAppRouter } from '@/router.ts';

/** How long what was read counts as fresh, in ms: back within it shows the same list without asking again. */
const freshFor = 5 * 60 * 1000;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: 2 * freshFor,
        // A failure is shown at once with a button to try again; without a network, too.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });

/** All that one visit needs: made once in `main.tsx`, for each test, and for each page that a server renders. */
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
    // The next user must not see what this one could; removing a query also cancels the request that is under way.
    if (before.accessKey !== null && isAnother) {
      queryClient.removeQueries({ predicate: ({ meta }) => meta?.managed === true });
      queryClient.getMutationCache().clear();
    }
    // The guard runs again. It waits for a session that is being restored, and so needs no call when that is done.
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
