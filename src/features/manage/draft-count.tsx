import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ManagedType } from '@/content/schemas.ts';
import { statusCountQuery } from '@/features/manage/managed-queries.ts';
import classes from '@/features/manage/draft-count.module.css';

/** How many drafts a type has, where the start page or its table has asked: the menu asks for nothing itself. */
export function DraftCount({ type }: { type: ManagedType }) {
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
