import { useQuery } from '@tanstack/react-query';
import { listLink, recordLink } from '@/content/links.ts';
import { titles } from '@/content/catalog.ts';
import { neighboursQuery } from '@/features/record/neighbours-query.ts';
import type { Published, PublicType } from '@/content/schemas.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/record/record-end.module.css';

interface Props<T extends PublicType> {
  type: T;
  record: Published[T]['record'];
}

/** Links to the next newer and older record and to the listing. */
export function Neighbours<T extends PublicType>({ type, record }: Props<T>) {
  const { data } = useQuery(neighboursQuery(type, record));
  return (
    <nav aria-label="前后文章" className={classes.neighbours}>
      {data?.newer && (
        <Link {...recordLink(type, data.newer.id)} rel="prev">
          <span>← 上一篇（较新）</span>
          <bdi>{data.newer.title}</bdi>
        </Link>
      )}
      {data?.older && (
        <Link {...recordLink(type, data.older.id)} rel="next">
          <span>下一篇（较早）→</span>
          <bdi>{data.older.title}</bdi>
        </Link>
      )}
      <Link {...listLink(type)}>
        <span>全部{titles[type]}</span>
      </Link>
    </nav>
  );
}
