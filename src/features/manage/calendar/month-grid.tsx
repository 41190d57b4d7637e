import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { dayByKey, monthOf, weekdays, weeksOf } from '@/features/manage/calendar/days.ts';
import classes from '@/features/manage/calendar/month-grid.module.css';

interface Props {
  /** `YYYY-MM-DD`: the day in the tab order, in the month that is shown. */
  day: string;
  today: string;
  /** The day whose records are listed. */
  opened: string | null;
  labelledBy: string;
  /** The accessible name of a day. */
  nameOf: (day: string) => string;
  /** What a day has below its number; its name says it, too. */
  render: (day: string) => ReactNode;
  onDay: (day: string) => void;
  onOpen: (day: string) => void;
}

/**
 * A month as an ARIA grid: arrows, Home, End, Page Up and Page Down move between days; Enter, Space or a click opens one.
 * Mantine's `Month` has neither these roles nor all of these keys, and its days are buttons, which may not contain links.
 */
export function MonthGrid({ day, today, opened, labelledBy, nameOf, render, onDay, onOpen }: Props) {
  const current = useRef<HTMLTableCellElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) current.current?.focus();
    isMoving.current = false;
  });

  /** `from` has the focus; a screen reader may have put it elsewhere than on `day`. */
  const onKeyDown = (event: KeyboardEvent, from: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(from);
      return;
    }
    const next = dayByKey(from, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    isMoving.current = next !== day;
    onDay(next);
  };

  return (
    // A table gives the roles of rows, heads and cells; as a grid, its cells can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table role="grid" aria-labelledby={labelledBy} className={classes.grid}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={`星期${weekday}`}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(monthOf(day)).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td
                key={one}
                ref={one === day ? current : undefined}
                tabIndex={one === day ? 0 : -1}
                aria-selected={one === opened}
                aria-current={one === today ? 'date' : undefined}
                data-outside={monthOf(one) !== monthOf(day) || undefined}
                onKeyDown={(event) => onKeyDown(event, one)}
                onClick={() => onOpen(one)}
              >
                <span className="visually-hidden">{nameOf(one)}</span>
                <div aria-hidden="true" className={classes.day}>
                  <span className={classes.number}>{Number(one.slice(8))}</span>
                  {render(one)}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
