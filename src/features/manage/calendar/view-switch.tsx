import { IconCalendarMonth, IconTable } from '@tabler/icons-react';
import type { ManagedType } from '@/content/schemas.ts';
import classes from '@/features/manage/calendar/view-switch.module.css';
import { Link } from '@/ui/link/link.tsx';

interface Props {
  type: ManagedType;
  view: 'calendar' | undefined;
}

const views = [
  { view: undefined, name: '表格', Icon: IconTable },
  { view: 'calendar', name: '日历', Icon: IconCalendarMonth },
] as const;

/** Links to the views of a type: its table and its calendar. */
export function ViewSwitch({ type, view: current }: Props) {
  return (
    <nav aria-label="显示方式" className={classes.views}>
      {views.map(({ view, name, Icon }) => (
        <Link
          key={name}
          to="/admin/$type"
          params={{ type }}
          search={{ view }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={view === current ? 'page' : undefined}
        >
          <Icon aria-hidden="true" size="1.125rem" />
          {name}
        </Link>
      ))}
    </nav>
  );
}
