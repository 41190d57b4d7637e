import { Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Status } from '@/api/gen/types.gen.ts';
import { statuses } from '@/content/search-params.ts';
import { statusCountQuery } from '@/features/manage/managed-queries.ts';
import { isPublishedType } from '@/features/manage/publications-query.ts';
import { StartSection } from '@/features/manage/start-page/start-section.tsx';
import { useFirstPublications, useSummaries } from '@/features/manage/start-page/use-summaries.ts';
import type { AnyManaged } from '@/content/managed-types.ts';
import { statusNames } from '@/features/manage/status-names.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/manage/start-page/type-counts.module.css';

/** Number of records by type and status; each number links to the filtered table. */
export function TypeCounts({ types }: { types: readonly AnyManaged[] }) {
  const offered = statuses.filter((status) => types.some(({ resource }) => resource.statuses.includes(status)));
  // Without statuses, there is one column for the totals.
  const width = Math.max(1, offered.length);
  const { ref, seen } = useInView();
  return (
    <StartSection ref={ref} title="各类内容">
      <div className={classes.frame}>
        <table className={classes.counts}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">类型</span>
              </th>
              {offered.map((status) => (
                <th key={status} scope="col">
                  {statusNames[status]}
                </th>
              ))}
              {offered.length === 0 && <th scope="col">总数</th>}
              <th scope="col">
                <span className="visually-hidden">新建</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {types.map((content) => {
              const { name, resource } = content;
              const params = { type: resource.type };
              return (
                <tr key={resource.type}>
                  <th scope="row">
                    <Link to="/admin/$type" params={params}>
                      {name}
                    </Link>
                  </th>
                  {isPublishedType(content) ? (
                    <StatusCounts content={content} statuses={offered} isSeen={seen} />
                  ) : (
                    <Total content={content} width={width} isSeen={seen} />
                  )}
                  <td>
                    <Link to="/admin/$type" params={params} search={{ edit: 'new' }} className={classes.create}>
                      <IconPlus aria-hidden="true" size="1.125rem" />
                      <span className={classes.word}>新建</span>
                      <span className="visually-hidden">{name}</span>
                    </Link>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </StartSection>
  );
}

interface Props {
  content: AnyManaged;
  isSeen: boolean;
}

function StatusCounts({ content, statuses: offered, isSeen }: Props & { statuses: readonly Status[] }) {
  const { name, resource } = content;
  const types = [content];
  const [all] = useFirstPublications(types).types;
  const drafts = useSummaries(types, 'drafts');
  const scheduled = useSummaries(types, 'scheduled');
  const trashed = useOptionalQuery({
    ...statusCountQuery(resource.type, 'trashed'),
    enabled: isSeen && offered.includes('trashed'),
  });
  const error = drafts.error ?? scheduled.error;
  const total = all?.isComplete ? all.total : undefined;
  const draft = drafts.total;
  const queryClient = useQueryClient();
  useEffect(() => {
    // Menu and status tabs read this query.
    if (draft !== undefined) queryClient.setQueryData(statusCountQuery(resource.type, 'draft').queryKey, draft);
  }, [queryClient, resource.type, draft]);
  if (error) {
    return (
      <td colSpan={offered.length}>
        <Failure compact error={error} onRetry={drafts.error ? drafts.retry : scheduled.retry} />
      </td>
    );
  }
  const counts: Record<Status, number | undefined> = {
    draft,
    scheduled: scheduled.total,
    // Records not in the trash have one of three statuses.
    published:
      draft === undefined || scheduled.total === undefined || total === undefined
        ? undefined
        : Math.max(0, total - draft - scheduled.total),
    trashed: trashed.data,
  };
  return offered.map((status) => (
    <td key={status}>
      <Link to="/admin/$type" params={{ type: resource.type }} search={{ status }} data-empty={counts[status] === 0}>
        <span className="visually-hidden">
          {name}：{statusNames[status]}{' '}
        </span>
        <Count value={counts[status]} isPending={trashed.error === null || status !== 'trashed'} />
        <span className="visually-hidden"> 条</span>
      </Link>
    </td>
  ));
}

function Total({ content, width, isSeen }: Props & { width: number }) {
  const { total, error, retry } = useSummaries([content], 'lastEdited', isSeen);
  return (
    <td colSpan={width}>
      {error ? (
        <Failure compact error={error} onRetry={retry} />
      ) : (
        <Link to="/admin/$type" params={{ type: content.resource.type }} className={classes.total}>
          <span className="visually-hidden">{content.name}：</span>
          {/* A new key, so that the change is no layout shift. */}
          <span key={total === undefined ? 'pending' : 'found'}>
            共 <Count value={total} isPending /> 个
          </span>
        </Link>
      )}
    </td>
  );
}

function Count({ value, isPending }: { value: number | undefined; isPending: boolean }) {
  if (value !== undefined) return value;
  return isPending ? <Skeleton component="span" display="inline-block" height={16} width={20} /> : '—';
}
