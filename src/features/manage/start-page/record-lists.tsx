import type { ReactNode } from 'react';
import type { RowSummary } from '@/content/define-managed.ts';
import { RecordLinks } from '@/features/manage/start-page/record-links.tsx';
import { ListSkeleton, StartSection } from '@/features/manage/start-page/start-section.tsx';
import type { ListName } from '@/features/manage/start-page/summary-queries.ts';
import { useSummaries } from '@/features/manage/start-page/use-summaries.ts';
import type { AnyManaged } from '@/content/managed-types.ts';
import { formatUpcoming } from '@/lib/dates.ts';
import { Time } from '@/ui/elements/time.tsx';
import { Failure } from '@/ui/feedback/failure.tsx';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import classes from '@/features/manage/start-page/start-section.module.css';

const newestEdited = (rows: readonly RowSummary[]) =>
  rows.toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));

const editTime = ({ updatedAt }: RowSummary) => (
  <>
    <Time value={updatedAt} /> 修改
  </>
);

const publicationTime = ({ publishedAt }: RowSummary) =>
  publishedAt && <time dateTime={publishedAt}>台北时间 {formatUpcoming(publishedAt)}</time>;

const week = 7 * 24 * 3_600_000;

const withinAWeek = (rows: readonly RowSummary[]) => {
  const end = Date.now() + week;
  const timeOf = ({ publishedAt }: RowSummary) => Date.parse(publishedAt ?? '');
  return rows.filter((row) => timeOf(row) <= end).toSorted((one, other) => timeOf(one) - timeOf(other));
};

interface List {
  title: string;
  /** Filters and sorts the rows. */
  select: (rows: readonly RowSummary[]) => readonly RowSummary[];
  about: (row: RowSummary) => ReactNode;
  empty: string;
}

const lists: Record<ListName, List> = {
  drafts: { title: '还没有发布的草稿', select: newestEdited, about: editTime, empty: '没有草稿。' },
  scheduled: {
    title: '七天内定时发布',
    select: withinAWeek,
    about: publicationTime,
    empty: '七天内没有定时发布的内容。',
  },
  /** Edited by any user. */
  lastEdited: { title: '最近修改', select: newestEdited, about: editTime, empty: '还没有内容。' },
};

/** Section with the first records of a list across types. */
export function RecordList({ types, list }: { types: readonly AnyManaged[]; list: ListName }) {
  const { title, select, about, empty } = lists[list];
  const { ref, seen } = useInView();
  const { rows, isPending, error, retry } = useSummaries(types, list, seen);
  const shown = select(rows);
  return (
    <StartSection ref={ref} title={title} busy={isPending}>
      <div className={classes.short}>
        {isPending ? (
          <ListSkeleton />
        ) : (
          <>
            {shown.length > 0 && <RecordLinks rows={shown} about={about} />}
            {shown.length === 0 && !error && <p className={classes.note}>{empty}</p>}
            {error && <Failure compact error={error} onRetry={retry} />}
          </>
        )}
      </div>
    </StartSection>
  );
}
