import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { Popover } from '@mantine/core';
import { DatePicker, TimeInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay } from '@/lib/time/wall-time.ts';
import classes from '@/ui/inputs/date/calendar-button.module.css';

interface Props {
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** `HH:mm`; without it only a day is selected. */
  time?: string;
  disabled?: boolean;
  onDay: (day: string | null) => void;
  onTime?: (time: string) => void;
}

/** Keeps Esc from closing a surrounding Mantine dialog; `__stopPropagation` does the same in the date picker. */
const keepsEscape = { 'data-mantine-stop-propagation': true };

/** Calendar popover beside a date input. */
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
      // The next Tab must not enter the closing popover.
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
          <IconCalendar aria-hidden="true" size="1.25rem" />
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
