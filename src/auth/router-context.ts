import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@/auth/app-session.ts';

export interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}
