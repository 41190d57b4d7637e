import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Status } from '@/api/gen/types.gen.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { statuses, type ManagedSearch } from '@/content/search-params.ts';
import { countQuery } from '@/features/manage/managed-queries.ts';
import { statusNames } from '@/features/manage/status-names.ts';
import classes from '@/features/manage/table/status-tabs.module.css';
import { Link } from '@/ui/link/link.tsx';

interface TabProps<T extends ManagedType> {
  resource: ManagedDefinition<T>['resource'];
  search: ManagedSearch;
  status: Status | undefined;
}

function Tab<T extends ManagedType>({ resource, search, status }: TabProps<T>) {
  const { type, schemas } = resource;
  const address: ManagedType = type;
  const { data: count } = useQuery(countQuery(type, v.parse(schemas.query, { status, per_page: 1 })));
  return (
    <Link
      to={`/admin/${address}`}
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

/** The statuses of a type as links, with how many records of the whole type each has. */
export function StatusTabs<T extends ManagedType>({
  content: { resource },
  search,
}: {
  content: ManagedDefinition<T>;
  search: ManagedSearch;
}) {
  if (!resource.filters.includes('status')) return null;
  return (
    <nav aria-label="状态" className={classes.tabs}>
      {[undefined, ...statuses].map((status) => (
        <Tab key={status ?? 'all'} resource={resource} search={search} status={status} />
      ))}
    </nav>
  );
}
