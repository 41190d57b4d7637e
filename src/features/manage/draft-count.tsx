import { IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSessionState } from '@/auth/session-context.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { statusCountQuery } from '@/features/manage/managed-queries.ts';
import { unsentDraftsQuery } from '@/features/manage/unsent-drafts-query.ts';
import classes from '@/features/manage/draft-count.module.css';

/**
 * Number of a type's drafts in the menu: the user's unsaved ones on this device, and those on the server if already cached.
 * Sends no request itself.
 */
export function DraftCount({ type }: { type: ManagedType }) {
  return (
    <>
      <UnsentCount type={type} />
      <StoredCount type={type} />
    </>
  );
}

function UnsentCount({ type }: { type: ManagedType }) {
  const owner = useSessionState().user?.id ?? 0;
  const { data: count = 0 } = useQuery({
    ...unsentDraftsQuery(owner),
    enabled: owner !== 0,
    select: (drafts) => drafts.filter((draft) => draft.type === type).length,
  });
  if (count === 0) return null;
  return (
    <span className={classes.unsent}>
      <span className="visually-hidden">，</span>
      <IconPencil aria-hidden="true" size="0.875rem" />
      {count}
      <span className="visually-hidden"> 份未保存的草稿</span>
    </span>
  );
}

function StoredCount({ type }: { type: ManagedType }) {
  const queryClient = useQueryClient();
  const count = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => queryClient.getQueryData(statusCountQuery(type, 'draft').queryKey) ?? 0,
    () => 0,
  );
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span className="visually-hidden">，草稿 </span>
      {count}
      <span className="visually-hidden"> 条</span>
    </span>
  );
}
