import type { ReactNode } from 'react';
import type { RowSummary, SummariesQuery } from '@/content/define-managed.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { RecordLinks } from '@/features/manage/start-page/record-links.tsx';
import { ListSkeleton, StartSection } from '@/features/manage/start-page/start-section.tsx';
import { summaryQueries } from '@/features/manage/start-page/summary-queries.ts';
import { useSummaries, type AnyManaged } from '@/features/manage/start-page/use-summaries.ts';
import { formatUpcoming } from '@/lib/dates.ts';
import { Time } from '@/ui/elements/time.tsx';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/manage/start-page/start-section.module.css';

interface Props {
  types: readonly AnyManaged[];
}

interface ListProps extends Props {
  title: string;
  query: SummariesQuery;
  /** What belongs to the list, in its order. */
  select: (rows: readonly RowSummary[]) => readonly RowSummary[];
  about: (row: RowSummary) => ReactNode;
  empty: string;
  /** The whole list in the table of each type. */
  table?: { search: ManagedSearch; text: string };
}

const newestEdited = (rows: readonly RowSummary[]) =>
  rows.toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));

const editTime = ({ updatedAt }: RowSummary) => (
  <>
    <Time value={updatedAt} /> 修改
  </>
);

const publicationTime = ({ publishedAt }: RowSummary) =>
  publishedAt && <time dateTime={publishedAt}>台北时间 {formatUpcoming(publishedAt)}</time>;

/** Records of any type that wait for something; the first ones of each type are enough to find the first ones of all. */
function Waiting({ types, title, query, select, about, empty, table }: ListProps) {
  const { fetched, rows, isPending, error, retry } = useSummaries(types, query);
  const shown = select(rows);
  const tables = fetched.filter(({ data }) => table && data && data.total > 0);
  return (
    <StartSection title={title} busy={isPending}>
      {isPending ? (
        <ListSkeleton />
      ) : (
        <>
          {shown.length > 0 && <RecordLinks rows={shown} about={about} />}
          {shown.length === 0 && !error && <p className={classes.note}>{empty}</p>}
          {error && <Failure compact error={error} onRetry={retry} />}
          {table && tables.length > 0 && (
            <ul className={classes.links}>
              {tables.map(({ content: { name, resource }, data }) => (
                <li key={resource.type}>
                  <Link to="/admin/$type" params={{ type: resource.type }} search={table.search}>
                    {name}：{table.text} {data?.total}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </StartSection>
  );
}

/** Drafts, newest edited first. */
export function Drafts({ types }: Props) {
  return (
    <Waiting
      types={types}
      title="还没有发布的草稿"
      query={summaryQueries.drafts}
      select={newestEdited}
      about={editTime}
      empty="没有草稿。"
      table={{ search: { status: 'draft' }, text: '全部草稿' }}
    />
  );
}

const week = 7 * 24 * 3_600_000;

const withinAWeek = (rows: readonly RowSummary[]) => {
  const end = Date.now() + week;
  const timeOf = ({ publishedAt }: RowSummary) => Date.parse(publishedAt ?? '');
  return rows.filter((row) => timeOf(row) <= end).toSorted((one, other) => timeOf(one) - timeOf(other));
};

/** What is published by itself within seven days. */
export function Scheduled({ types }: Props) {
  return (
    <Waiting
      types={types}
      title="七天内定时发布"
      query={summaryQueries.scheduled}
      select={withinAWeek}
      about={publicationTime}
      empty="七天内没有定时发布的内容。"
      table={{ search: { status: 'scheduled', sort: 'published_at' }, text: '全部定时' }}
    />
  );
}

/** What anybody edited last. */
export function LastEdited({ types }: Props) {
  return (
    <Waiting
      types={types}
      title="最近修改"
      query={summaryQueries.lastEdited}
      select={newestEdited}
      about={editTime}
      empty="还没有内容。"
    />
  );
}
