import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@/auth/session.ts';

/** Context of all routes. */
export interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}
