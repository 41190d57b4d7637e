import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@/auth/app-session.ts';

/** What guards and loaders are given. */
export interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}
