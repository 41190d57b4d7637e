import { IconCalendarMonth, IconTable } from '@tabler/icons-react';
import type { ManagedType } from '@/content/schemas.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import classes from '@/features/manage/calendar/view-switch.module.css';
import { Link } from '@/ui/link/link.tsx';

interface Props {
  type: ManagedType;
  search: ManagedSearch;
}

const views = [
  { view: undefined, name: '表格', Icon: IconTable },
  { view: 'calendar', name: '日历', Icon: IconCalendarMonth },
] as const;

/** Links to a type's table and calendar; both share the filters. */
export function ViewSwitch({ type, search }: Props) {
  return (
    <nav aria-label="显示方式" className={classes.views}>
      {views.map(({ view, name, Icon }) => (
        <Link
          key={name}
          to="/admin/$type"
          params={{ type }}
          search={{ ...search, view, page: undefined, edit: undefined }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={view === search.view ? 'page' : undefined}
        >
          <Icon aria-hidden="true" size="1.125rem" />
          {name}
        </Link>
      ))}
    </nav>
  );
}
