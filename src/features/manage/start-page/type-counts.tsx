import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Status } from '@/api/gen/types.gen.ts';
import { statuses } from '@/content/search-params.ts';
import { statusCountQuery } from '@/features/manage/managed-queries.ts';
import { StartSection } from '@/features/manage/start-page/start-section.tsx';
import { summariesQuery, summaryQueries } from '@/features/manage/start-page/summary-queries.ts';
import { useSummaries, type AnyManaged } from '@/features/manage/start-page/use-summaries.ts';
import { statusNames } from '@/features/manage/status-names.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/manage/start-page/start-section.module.css';

/** The types with the number of their records, by status where they have one: from the totals of the page's lists. */
export function TypeCounts({ types }: { types: readonly AnyManaged[] }) {
  return (
    <StartSection title="各类内容">
      <div className={classes.types}>
        {types.map((content) => {
          const { name, resource } = content;
          const hasStatus = resource.filters.some((filter) => filter === 'status');
          return (
            <section key={resource.type} aria-labelledby={resource.type}>
              <h3 id={resource.type}>
                <Link to="/admin/$type" params={{ type: resource.type }}>
                  {name}
                </Link>
              </h3>
              {hasStatus ? <StatusCounts content={content} /> : <Total content={content} />}
              <Link
                to="/admin/$type"
                params={{ type: resource.type }}
                search={{ edit: 'new' }}
                className={classes.title}
              >
                新建{name}
              </Link>
            </section>
          );
        })}
      </div>
    </StartSection>
  );
}

function StatusCounts({ content }: { content: AnyManaged }) {
  const { type } = content.resource;
  const drafts = useQuery(summariesQuery(content, summaryQueries.drafts));
  const scheduled = useQuery(summariesQuery(content, summaryQueries.scheduled));
  const all = useQuery(summariesQuery(content, summaryQueries.lastEdited));
  const trashed = useQuery(statusCountQuery(type, 'trashed'));
  const results = [drafts, scheduled, all, trashed];
  const [draft, timed, total] = [drafts, scheduled, all].map(({ data }) => data?.total);
  const counts: Record<Status, number | undefined> = {
    draft,
    scheduled: timed,
    // All but what is deleted are one of three.
    published:
      draft === undefined || timed === undefined || total === undefined
        ? undefined
        : Math.max(0, total - draft - timed),
    trashed: trashed.data,
  };
  const failed = results.filter(({ isError }) => isError);
  return (
    <>
      <ul className={classes.links}>
        {statuses.map((status) => (
          <li key={status}>
            <Link to="/admin/$type" params={{ type }} search={{ status }}>
              {statusNames[status]} <Count value={counts[status]} isPending={failed.length === 0} />
            </Link>
          </li>
        ))}
      </ul>
      {failed[0]?.error && (
        <Failure
          compact
          error={failed[0].error}
          onRetry={async () => void (await Promise.all(failed.map(({ refetch }) => refetch())))}
        />
      )}
    </>
  );
}

function Total({ content }: { content: AnyManaged }) {
  const { fetched, isPending, error, retry } = useSummaries([content], summaryQueries.lastEdited);
  if (error) return <Failure compact error={error} onRetry={retry} />;
  return (
    <p className={classes.about}>
      共 <Count value={fetched[0]?.data?.total} isPending={isPending} /> 个
    </p>
  );
}

function Count({ value, isPending }: { value: number | undefined; isPending: boolean }) {
  if (value !== undefined) return <>&nbsp;{value}</>;
  return isPending && <Skeleton component="span" display="inline-block" height={16} width={24} ms={4} />;
}
