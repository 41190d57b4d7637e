import { skipToken, useQuery } from '@tanstack/react-query';
import type { ManagedType } from '@/content/schemas.ts';
import { statusCountQuery } from '@/features/manage/managed-queries.ts';
import classes from '@/features/manage/draft-count.module.css';

/** How many drafts a type has, where the start page or its table has asked: the menu costs no call of its own. */
export function DraftCount({ type }: { type: ManagedType }) {
  const { data = 0 } = useQuery({ ...statusCountQuery(type, 'draft'), queryFn: skipToken });
  if (data === 0) return null;
  return (
    <span className={classes.count}>
      <span className="visually-hidden">，草稿 </span>
      {data}
      <span className="visually-hidden"> 条</span>
    </span>
  );
}
