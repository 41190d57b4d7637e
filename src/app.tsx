import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { createAppSession } from '@/auth/app-session.ts';
import type { SessionState } from '@/auth/session-state.ts';
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

  let before: SessionState = session.state();
  session.subscribe(() => {
    const now = session.state();
    const ended = before.user !== null && now.user === null;
    const changed = before.status !== now.status && before.status !== 'restoring';
    before = now;
    // What an editor may read must not outlive the session.
    if (ended) queryClient.removeQueries({ predicate: ({ meta }) => meta?.managed === true });
    // The guard decides whether the page that is open may stay, or can be opened now.
    if (changed) void router.invalidate();
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
