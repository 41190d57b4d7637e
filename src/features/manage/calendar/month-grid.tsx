import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { dayByKey, monthOf, weekdays, weeksOf } from '@/features/manage/calendar/days.ts';
import classes from '@/features/manage/calendar/month-grid.module.css';

interface Props {
  /** `YYYY-MM-DD`: the day in the tab order; its month is shown. */
  day: string;
  today: string;
  /** The day whose records are listed. */
  opened: string | null;
  labelledBy: string;
  /** The accessible name of a day. */
  nameOf: (day: string) => string;
  /** Content of a day below its number; hidden from screen readers, so `nameOf` must include it. */
  render: (day: string) => ReactNode;
  onDay: (day: string) => void;
  onOpen: (day: string) => void;
}

/**
 * A month as an ARIA grid: arrows, Home, End, Page Up and Page Down move between days; Enter, Space or a click opens a day.
 * Mantine's `Month` lacks these roles and some of the keys, and its days are buttons, which may not contain links.
 */
export function MonthGrid({ day, today, opened, labelledBy, nameOf, render, onDay, onOpen }: Props) {
  const current = useRef<HTMLTableCellElement>(null);
  /** The day to focus once it is `day`: the URL changes the month asynchronously. */
  const dayToFocus = useRef<string>(null);
  useEffect(() => {
    if (dayToFocus.current !== day) return;
    current.current?.focus();
    dayToFocus.current = null;
  });

  /** `from` is the focused day; a screen reader may have focused another than `day`. */
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
    if (next === day) current.current?.focus();
    else dayToFocus.current = next;
    onDay(next);
  };

  return (
    // The table provides row and cell roles; as a grid, its cells are focusable.
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
