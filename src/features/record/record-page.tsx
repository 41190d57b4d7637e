import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PublicDefinition } from '@/content/define.ts';
import { recordQuery, type Reads } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import classes from '@/features/record/record-page.module.css';

interface Props<T extends PublicType> {
  content: PublicDefinition<T>;
  reads: Reads<T>;
  id: number;
  /** The way back to the listing. */
  back: ReactNode;
}

/** One published record. Its loader has fetched it, or shown why not. */
export function RecordPage<T extends PublicType>({ content, reads, id, back }: Props<T>) {
  const { data } = useSuspenseQuery(recordQuery(reads, id));
  const { Detail } = content;
  return (
    <div className={classes.record}>
      <nav aria-label="返回">{back}</nav>
      <Detail item={data} />
    </div>
  );
}
