import { useQueries } from '@tanstack/react-query';
import type { Status } from '@/api/gen/types.gen.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { statuses, type ManagedSearch } from '@/content/search-params.ts';
import { statusCountQuery } from '@/features/manage/managed-queries.ts';
import { statusNames } from '@/features/manage/status-names.ts';
import classes from '@/features/manage/table/status-tabs.module.css';
import { useRateLimitSpare } from '@/ui/hooks/use-optional-query.ts';
import { Link } from '@/ui/link/link.tsx';

interface TabProps {
  type: ManagedType;
  search: ManagedSearch;
  status?: Status;
  count: number | undefined;
}

function Tab({ type, search, status, count }: TabProps) {
  return (
    <Link
      to={`/admin/${type}`}
      search={{ ...search, status, page: undefined, edit: undefined }}
      activeOptions={{ exact: true, includeSearch: true }}
      // The router's own comparison includes the page.
      aria-current={search.status === status ? 'page' : undefined}
    >
      {status === undefined ? '全部' : statusNames[status]}
      {count !== undefined && (
        <span className={classes.count}>
          {count}
          <span className="visually-hidden"> 条</span>
        </span>
      )}
    </Link>
  );
}

function Tabs({ type, search }: { type: ManagedType; search: ManagedSearch }) {
  const enabled = useRateLimitSpare();
  const results = useQueries({ queries: statuses.map((status) => ({ ...statusCountQuery(type, status), enabled })) });
  const tabs = statuses.map((status, index) => ({ status, count: results[index]?.data }));
  // Without what is deleted, as the list of all is.
  const all = tabs
    .filter(({ status }) => status !== 'trashed')
    .reduce<number | undefined>(
      (sum, { count }) => (sum === undefined || count === undefined ? undefined : sum + count),
      0,
    );
  return (
    <nav aria-label="状态" className={classes.tabs}>
      <Tab type={type} search={search} count={all} />
      {tabs.map(({ status, count }) => (
        <Tab key={status} type={type} search={search} status={status} count={count} />
      ))}
    </nav>
  );
}

/** The statuses of a type as links, with how many records of the whole type each has. */
export function StatusTabs<T extends ManagedType>({
  content: { resource },
  search,
}: {
  content: ManagedDefinition<T>;
  search: ManagedSearch;
}) {
  return resource.filters.includes('status') ? <Tabs type={resource.type} search={search} /> : null;
}
