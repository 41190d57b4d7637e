import { Button } from '@mantine/core';
import {
  DndContext,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndMonitor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import * as v from 'valibot';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { managedByType, type AnyManaged } from '@/content/managed-types.ts';
import type { ManagedType } from '@/content/schemas.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { Calendar, Counts } from '@/features/manage/calendar/calendar.tsx';
import { isScheduled, type Entry } from '@/features/manage/calendar/entries.ts';
import classes from '@/features/manage/calendar/movable-calendar.module.css';
import { TypeMark } from '@/features/manage/calendar/type-mark.tsx';
import { useMoveRecord } from '@/features/manage/calendar/use-move-record.ts';
import { DateDialog } from '@/features/manage/record-editor/date-dialog.tsx';
import { dayKey, formatMinute, isDay } from '@/lib/dates.ts';
import { DateField } from '@/ui/inputs/date/date-field.tsx';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  /** Month and filters. */
  search: ManagedSearch;
  onMonth: (month: string | undefined) => void;
  onOpen: (id: number) => void;
}

/** A day other than `from`. */
const otherDay = (from: string) =>
  v.pipe(
    v.nullable(v.string()),
    v.check((day) => isDay(day ?? ''), '请写一个日期，比如 2026-11-30。'),
    v.check((day) => day !== from, '请选另外一天。'),
  );

/** Lines per day; if there are more records, the last line counts the rest. */
const linesPerDay = 3;

/** Calendar of a type; records move to other days by dragging or by a button. Loaded lazily. */
export function MovableCalendar<T extends ManagedType>({ content, search, onMonth, onOpen }: Props<T>) {
  const type: ManagedType = content.resource.type;
  const definition: AnyManaged = managedByType[type];
  const move = useMoveRecord(content, onOpen);
  const [moved, setMoved] = useState<Entry | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A shorter touch scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  return (
    // Scrolling by itself would drop a record a week later than the day under the pointer.
    <DndContext sensors={sensors} autoScroll={false} collisionDetection={pointerWithin} accessibility={noAnnouncements}>
      <Calendar
        types={[definition]}
        month={search.month}
        onMonth={onMonth}
        conditions={{ status: search.status, tag: search.tag, q: search.q }}
        search={search}
        renderDay={(day, entries) => (
          <Day day={day} entries={entries} onDrop={(entry, to) => void move(entry, to)} onOpen={onOpen} />
        )}
        renderActions={(entry) => (
          <Button
            variant="default"
            mih="var(--target)"
            className={classes.move}
            aria-label={`移到别的日子：“${entry.title}”`}
            onClick={() => setMoved(entry)}
          >
            移到别的日子
          </Button>
        )}
      />
      {moved && (
        <DateDialog
          title="移到别的日子"
          lead={
            <p>
              “<bdi>{moved.title}</bdi>”现在是{formatMinute(moved.publishedAt)}（台北时间）。时刻不变。
            </p>
          }
          input={<DateField label="移到哪一天" required data-autofocus />}
          value={dayKey(moved.publishedAt)}
          schema={otherDay(dayKey(moved.publishedAt))}
          action="移动…"
          onClose={() => setMoved(null)}
          onChoose={(day) => {
            setMoved(null);
            void move(moved, day);
          }}
        />
      )}
    </DndContext>
  );
}

interface DayProps {
  day: string;
  entries: readonly Entry[];
  /** A record was dropped on a day. */
  onDrop: (entry: Entry, day: string) => void;
  /** A record was clicked. */
  onOpen: (id: number) => void;
}

function Day({ day, entries, onDrop, onOpen }: DayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const shown = entries.slice(0, entries.length > linesPerDay ? linesPerDay - 1 : linesPerDay);
  const rest = entries.length - shown.length;
  return (
    <div ref={setNodeRef} className={classes.day} data-over={isOver || undefined}>
      <div className={classes.counts}>
        <Counts entries={entries} />
      </div>
      <div className={classes.chips}>
        {shown.map((entry) => (
          <Chip key={entry.id} entry={entry} onDrop={onDrop} onOpen={onOpen} />
        ))}
        {rest > 0 && <span className={classes.rest}>还有 {rest} 条</span>}
      </div>
    </div>
  );
}

function Chip({ entry, onDrop, onOpen }: Pick<DayProps, 'onDrop' | 'onOpen'> & { entry: Entry }) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: entry.id });
  useDndMonitor({
    onDragEnd: ({ active, over }) => {
      if (active.id === entry.id && over) onDrop(entry, String(over.id));
    },
  });
  const style = { transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined };
  return (
    // For pointers only, as the cell's content is hidden from screen readers; by keyboard, the day's list has links.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={setNodeRef}
      className={classes.chip}
      style={style}
      data-dragging={isDragging || undefined}
      title={entry.title}
      {...listeners}
      onClick={(event) => {
        // The cell would open its day.
        event.stopPropagation();
        onOpen(entry.id);
      }}
    >
      <TypeMark type={entry.type} isScheduled={isScheduled(entry)} />
      <bdi>{entry.title}</bdi>
    </div>
  );
}

const noText = () => undefined;

/** Disables dnd-kit's announcements: dragging is for pointers only, and a snackbar reports the move. */
const noAnnouncements = {
  announcements: { onDragStart: noText, onDragOver: noText, onDragEnd: noText, onDragCancel: noText },
  screenReaderInstructions: { draggable: '' },
};
