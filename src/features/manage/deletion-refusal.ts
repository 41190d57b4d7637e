import { useSessionState } from '@/auth/session-context.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';

/** Tells why the signed-in user can't delete a record; null where they can. */
export const useDeletionRefusal = ({ deletionRefusal }: Pick<ManagedDefinition<never>, 'deletionRefusal'>) => {
  const ownId = useSessionState().user?.id;
  return (id: number): string | null => (ownId === undefined ? null : (deletionRefusal?.(id, ownId) ?? null));
};
