import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import type { Status } from '@/api/gen/types.gen.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { statusCountQuery } from '@/features/manage/managed-queries.ts';
import { statusNames } from '@/features/manage/status-names.ts';
import classes from '@/features/manage/table/status-tabs.module.css';
import { watchScrollEdges } from '@/ui/hooks/scroll-edges.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import { Link } from '@/ui/link/link.tsx';

/** Ref that scrolls to the current tab and marks edges with hidden tabs. */
const scrollToCurrent = (tabs: HTMLElement | null) => {
  if (!tabs) return undefined;
  const current = tabs.querySelector<HTMLElement>('[aria-current]');
  if (current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
  return watchScrollEdges(tabs, tabs);
};

/** Number of records with a status; requested after the rows. */
const useCount = (type: ManagedType, status: Status) =>
  useOptionalQuery({
    ...statusCountQuery(type, status),
    enabled: managedResources[type].statuses.includes(status),
  }).data;

function Tabs({ type, offered, search }: { type: ManagedType; offered: readonly Status[]; search: ManagedSearch }) {
  const counts: Record<Status, number | undefined> = {
    draft: useCount(type, 'draft'),
    scheduled: useCount(type, 'scheduled'),
    published: useCount(type, 'published'),
    trashed: useCount(type, 'trashed'),
  };
  const { draft, scheduled, published } = counts;
  const isCounted = draft !== undefined && scheduled !== undefined && published !== undefined;
  const tabs = [
    { status: undefined, name: '全部', count: isCounted ? draft + scheduled + published : undefined },
    ...offered.map((status) => ({ status, name: statusNames[status], count: counts[status] })),
  ];
  return (
    <nav ref={scrollToCurrent} aria-label="状态" className={classes.tabs}>
      {tabs.map(({ status, name, count }) => (
        <Link
          key={name}
          to="/admin/$type"
          params={{ type }}
          search={{ ...search, status, page: undefined, edit: undefined }}
          activeOptions={{ exact: true, includeSearch: true }}
          // The router's own comparison includes the page parameter.
          aria-current={search.status === status ? 'page' : undefined}
        >
          {name}
          {count !== undefined && (
            <span className={classes.count}>
              {count}
              <span className="visually-hidden"> 条</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

const userTabs = [
  { may: undefined, name: '全部' },
  { may: 'editor', name: '编辑' },
  { may: 'reader', name: '读者' },
];

/** Links to users by what they may edit: all, editors, readers. */
function UserTabs({ search }: { search: ManagedSearch }) {
  return (
    <nav ref={scrollToCurrent} aria-label="哪些用户" className={classes.tabs}>
      {userTabs.map(({ may, name }) => (
        <Link
          key={name}
          to="/admin/$type"
          params={{ type: 'user' }}
          search={{ ...search, may, page: undefined, edit: undefined }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={search.may === may ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the statuses of a type with their record counts, or to kinds of users; null for tags. */
export function StatusTabs<T extends ManagedType>({
  content: { resource },
  search,
}: {
  content: ManagedDefinition<T>;
  search: ManagedSearch;
}) {
  if (resource.type === 'user') {
    return (
      <div className={classes.statuses}>
        <UserTabs search={search} />
      </div>
    );
  }
  if (!resource.filters.includes('status')) return null;
  return (
    <div className={classes.statuses}>
      <Tabs type={resource.type} offered={resource.statuses} search={search} />
      <HelpLink topic={search.status === 'trashed' ? '删除与恢复' : '状态和定时'} />
    </div>
  );
}
