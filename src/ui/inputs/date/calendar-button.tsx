import '@/ui/theme/styles/mantine-dates.ts';
import { Popover } from '@mantine/core';
import { DatePicker, TimeInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay } from '@/ui/inputs/date/typed-time.ts';
import classes from '@/ui/inputs/date/calendar-button.module.css';

interface Props {
  /** The day that is chosen, `2026-11-20`. */
  day: string | null;
  /** The time of that day, `16:00`; without it only a day is chosen. */
  time?: string;
  disabled?: boolean;
  onDay: (day: string | null) => void;
  onTime?: (time: string) => void;
}

/** A Mantine dialog around the calendar leaves Esc to elements with this attribute; `__stopPropagation` sets it on days. */
const keepsEscape = { 'data-mantine-stop-propagation': true };

/** Opens a calendar beside an input that is typed in: arrows walk through the days, Esc closes it. */
export function CalendarButton({ day, time, disabled, onDay, onTime }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      trapFocus
      returnFocus
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      // Gone at once: the next Tab must not lead into what is closing.
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.open}
          disabled={disabled}
          aria-label="打开日历"
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconCalendar aria-hidden="true" size={20} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.calendar} aria-label="日历" {...keepsEscape}>
        <DatePicker
          __stopPropagation
          classNames={{ day: classes.day, calendarHeaderLevel: classes.month }}
          size="md"
          locale="zh-cn"
          hideOutsideDates
          firstDayOfWeek={1}
          monthLabelFormat="YYYY年M月"
          yearLabelFormat="YYYY年"
          monthsListFormat="M月"
          ariaLabels={{ previousMonth: '上个月', nextMonth: '下个月', previousYear: '上一年', nextYear: '下一年' }}
          getDayProps={(shown) => ({ 'aria-label': showDay(shown) })}
          defaultDate={day ?? undefined}
          value={day}
          onChange={(chosen) => {
            if (chosen === null) return;
            onDay(chosen);
            if (time === undefined) setIsOpen(false);
          }}
        />
        {time !== undefined && (
          <TimeInput
            {...keepsEscape}
            label="时间（台北）"
            value={time}
            disabled={day === null}
            onChange={({ currentTarget }) => currentTarget.value !== '' && onTime?.(currentTarget.value)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
