import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listLink } from '@/content/links.ts';
import { titles } from '@/content/catalog.ts';
import { NeighbourLink } from '@/features/record/neighbour-link.tsx';
import { neighboursQuery } from '@/features/record/neighbours-query.ts';
import type { Published, PublicType } from '@/content/schemas.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/record/record-end.module.css';

interface Props<T extends PublicType> {
  type: T;
  record: Published[T]['record'];
}

/** Links to the next newer and older record and to the listing; those that take a search are searched on request. */
export function Neighbours<T extends PublicType>({ type, record }: Props<T>) {
  const known = useOptionalQuery(neighboursQuery(type, record));
  const [isAsked, setIsAsked] = useState(false);
  const searched = useQuery({ ...neighboursQuery(type, record, true), enabled: isAsked });
  const { newer, older, isComplete } = searched.data ?? known.data ?? { newer: null, older: null, isComplete: false };
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    // The button had the focus.
    if (searched.data && document.activeElement === document.body) nav.current?.querySelector('a')?.focus();
  }, [searched.data]);

  if (known.isLoading) return <div data-growing />;
  return (
    <nav ref={nav} aria-label="前后文章" className={classes.neighbours}>
      {newer && <NeighbourLink type={type} record={newer} rel="prev" label="← 上一篇（较新）" />}
      {older && <NeighbourLink type={type} record={older} rel="next" label="下一篇（较早）→" />}
      {searched.error ? (
        <Failure compact error={searched.error} onRetry={async () => void (await searched.refetch())} />
      ) : (
        !isComplete && (
          <button type="button" aria-disabled={searched.isFetching} onClick={() => setIsAsked(true)}>
            {searched.isFetching ? '正在找…' : '找上一篇和下一篇'}
          </button>
        )
      )}
      {searched.data && !newer && !older && <p role="status">没有找到前后的文章。</p>}
      <Link {...listLink(type)}>
        <span>全部{titles[type]}</span>
      </Link>
    </nav>
  );
}
