import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { statuses } from '@/content/search-params.ts';
import { statusCountQuery } from '@/features/manage/managed-queries.ts';
import { StartSection } from '@/features/manage/start/start-section.tsx';
import { useSummaries, type AnyManaged } from '@/features/manage/start/use-summaries.ts';
import { statusNames } from '@/features/manage/status-names.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/manage/start/start-section.module.css';

/** The types with the number of their records, by status where they have one. */
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
                <Link to={`/admin/${resource.type}`}>{name}</Link>
              </h3>
              {hasStatus ? <StatusCounts content={content} /> : <Total content={content} />}
              <Link to={`/admin/${resource.type}`} search={{ edit: 'new' }} className={classes.title}>
                新建{name}
              </Link>
            </section>
          );
        })}
      </div>
    </StartSection>
  );
}

function StatusCounts({ content: { resource } }: { content: AnyManaged }) {
  const counts = useQueries({ queries: statuses.map((status) => statusCountQuery(resource.type, status)) });
  const failed = counts.filter(({ isError }) => isError);
  return (
    <>
      <ul className={classes.links}>
        {statuses.map((status, index) => (
          <li key={status}>
            <Link to={`/admin/${resource.type}`} search={{ status }}>
              {statusNames[status]} <Count value={counts[index]?.data} isPending={counts[index]?.isPending} />
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
  const { fetched, isPending, error, retry } = useSummaries([content], { per_page: 1 });
  if (error) return <Failure compact error={error} onRetry={retry} />;
  return (
    <p className={classes.about}>
      共 <Count value={fetched[0]?.data?.total} isPending={isPending} /> 个
    </p>
  );
}

function Count({ value, isPending }: { value: number | undefined; isPending: boolean | undefined }) {
  if (value !== undefined) return <>&nbsp;{value}</>;
  return isPending && <Skeleton component="span" display="inline-block" height={16} width={24} ms={4} />;
}
