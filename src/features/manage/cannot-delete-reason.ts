import { useSessionState } from '@/auth/session-context.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';

/** Returns a function from a record's id to the reason why the signed-in user can't delete it; null if they can. */
export const useCannotDeleteReason = ({ cannotDeleteReason }: Pick<ManagedDefinition<never>, 'cannotDeleteReason'>) => {
  const ownId = useSessionState().user?.id;
  return (id: number): string | null => (ownId === undefined ? null : (cannotDeleteReason?.(id, ownId) ?? null));
};
