import type { Status } from '@/api/gen/types.gen.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { statuses, type ManagedSearch } from '@/content/search-params.ts';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { statusCountQuery } from '@/features/manage/managed-queries.ts';
import { statusNames } from '@/features/manage/status-names.ts';
import classes from '@/features/manage/table/status-tabs.module.css';
import { watchScrollEdges } from '@/ui/hooks/scroll-edges.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import { Link } from '@/ui/link/link.tsx';

interface TabProps {
  type: ManagedType;
  search: ManagedSearch;
  status?: Status;
  count?: number | undefined;
}

function Tab({ type, search, status, count }: TabProps) {
  return (
    <Link
      to="/admin/$type"
      params={{ type }}
      search={{ ...search, status, page: undefined, edit: undefined }}
      activeOptions={{ exact: true, includeSearch: true }}
      // The router's own comparison includes the page parameter.
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

/** Number of records with a status; requested after the rows. */
const useCount = (type: ManagedType, status: Status) => useOptionalQuery(statusCountQuery(type, status)).data;

function StatusTab(props: TabProps & { status: Status }) {
  return <Tab {...props} count={useCount(props.type, props.status)} />;
}

/** Tab of all records except those in the trash. */
function AllTab(props: TabProps) {
  const drafts = useCount(props.type, 'draft');
  const scheduled = useCount(props.type, 'scheduled');
  const published = useCount(props.type, 'published');
  const isCounted = drafts !== undefined && scheduled !== undefined && published !== undefined;
  return <Tab {...props} count={isCounted ? drafts + scheduled + published : undefined} />;
}

/** Ref that scrolls to the current tab and marks edges with hidden tabs. */
const scrollToCurrent = (tabs: HTMLElement | null) => {
  if (!tabs) return undefined;
  const current = tabs.querySelector<HTMLElement>('[aria-current]');
  if (current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
  return watchScrollEdges(tabs, tabs);
};

/** Links to the statuses of a type with their record counts; null for types without a status. */
export function StatusTabs<T extends ManagedType>({
  content: { resource },
  search,
}: {
  content: ManagedDefinition<T>;
  search: ManagedSearch;
}) {
  const { type } = resource;
  if (!resource.filters.includes('status')) return null;
  return (
    <div className={classes.statuses}>
      <nav ref={scrollToCurrent} aria-label="状态" className={classes.tabs}>
        <AllTab type={type} search={search} />
        {statuses.map((status) => (
          <StatusTab key={status} type={type} search={search} status={status} />
        ))}
      </nav>
      <HelpLink topic={search.status === 'trashed' ? '删除与恢复' : '状态和定时'} />
    </div>
  );
}
