import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { ManagedSearch } from '@/content/search-params.ts';
import classes from '@/features/manage/calendar/calendar.module.css';
import { addMonths, dayIn, dayName, monthName, monthOf, startOfDay, weeksOf } from '@/features/manage/calendar/days.ts';
import { entriesByDay, countsText, groupsOf, isScheduled, type Entry } from '@/features/manage/calendar/entries.ts';
import { MonthGrid } from '@/features/manage/calendar/month-grid.tsx';
import { TypeMark } from '@/features/manage/calendar/type-mark.tsx';
import { maxPublications, usePublications, type Conditions } from '@/features/manage/publications-query.ts';
import { openNew, openRecord } from '@/features/manage/record-editor/edit-search.ts';
import type { AnyManaged } from '@/content/managed-types.ts';
import { statusNames } from '@/features/manage/status-names.ts';
import { dayKey, formatDense } from '@/lib/dates.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';

interface Props {
  types: readonly AnyManaged[];
  /** `YYYY-MM`; default: the current month. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
  /** Whether to load the records; default: true. */
  enabled?: boolean;
  /** Filters of the records. */
  conditions?: Conditions;
  /** Search parameters to keep in links to records. */
  search?: ManagedSearch;
  /** Renders a day in the grid; default: counts by type. */
  renderDay?: (day: string, entries: readonly Entry[]) => ReactNode;
  /** Renders actions beside an entry in the list of a day. */
  renderActions?: (entry: Entry) => ReactNode;
}

const todayInTaipei = () => dayKey(new Date().toISOString());

const none: readonly Entry[] = [];

/** A month of published and scheduled records by day in Taipei; selecting a day opens its list. */
export function Calendar({
  types,
  month: wanted,
  onMonth,
  enabled = true,
  conditions,
  search,
  renderDay,
  renderActions,
}: Props) {
  const today = todayInTaipei();
  const month = wanted ?? monthOf(today);
  const weeks = weeksOf(month);
  const [chosen, setChosen] = useState(today);
  const [lastOpened, setOpened] = useState<string | null>(null);
  const day = dayIn(month, chosen, today);
  const opened = weeks.some((week) => week.some((one) => one === lastOpened)) ? lastOpened : null;
  const since = startOfDay(weeks[0]?.[0] ?? day);
  const {
    types: loaded,
    isPending,
    isWaiting,
    error,
    retry,
  } = usePublications(types, {
    since,
    enabled,
    conditions,
  });
  const days = entriesByDay(loaded.flatMap(({ rows }) => rows));
  const truncated = loaded.filter(({ isTruncated }) => isTruncated).map(({ content }) => content.name);
  const monthId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const entriesOn = (one: string) => days.get(one) ?? none;

  const choose = (next: string) => {
    setChosen(next);
    if (monthOf(next) !== month) onMonth(monthOf(next) === monthOf(today) ? undefined : monthOf(next));
  };
  const show = (next: string) => {
    choose(next);
    setOpened(null);
  };
  const open = (next: string) => {
    choose(next);
    setOpened(next);
    // Already open: the effect below doesn't run.
    if (next === opened) heading.current?.focus();
  };
  useEffect(() => {
    if (opened !== null) heading.current?.focus();
  }, [opened]);

  const count = opened === null ? 0 : entriesOn(opened).length;
  const countBefore = useRef(count);
  useEffect(() => {
    // Moving an entry to another day removed the focused element.
    if (count < countBefore.current && document.activeElement === document.body) heading.current?.focus();
    countBefore.current = count;
  }, [count]);

  return (
    <div className={classes.calendar} aria-busy={isPending}>
      <div className={classes.head}>
        <ActionIcon variant="default" size="var(--target)" aria-label="上个月" onClick={() => show(addMonths(day, -1))}>
          <IconChevronLeft aria-hidden="true" />
        </ActionIcon>
        <p id={monthId} className={classes.month} aria-live="polite">
          {monthName(month)}
        </p>
        <ActionIcon variant="default" size="var(--target)" aria-label="下个月" onClick={() => show(addMonths(day, 1))}>
          <IconChevronRight aria-hidden="true" />
        </ActionIcon>
        <Button variant="default" mih="var(--target)" onClick={() => show(today)}>
          今天
        </Button>
        <p className={classes.note} role="status">
          {isPending && (isWaiting ? '请求太多，稍后自动继续读取…' : '正在读取…')}
        </p>
      </div>
      {error && <Failure compact error={error} onRetry={retry} />}
      <div className={classes.body}>
        <div>
          <MonthGrid
            day={day}
            today={today}
            opened={opened}
            labelledBy={monthId}
            nameOf={(one) => `${dayName(one, today)}，${countsText(entriesOn(one)) || '没有内容'}`}
            render={(one) => renderDay?.(one, entriesOn(one)) ?? <Counts entries={entriesOn(one)} />}
            onDay={choose}
            onOpen={open}
          />
          <Legend types={types} />
          {truncated.length > 0 && (
            <p className={classes.note}>
              {truncated.join('、')}只统计最近 {maxPublications} 条，更早的没有显示。
            </p>
          )}
        </div>
        {opened !== null && (
          <section className={classes.list} aria-labelledby={`${monthId}-day`}>
            <h3 id={`${monthId}-day`} ref={heading} tabIndex={-1}>
              {dayName(opened, today)}
            </h3>
            {entriesOn(opened).length === 0 ? (
              <p className={classes.note}>{isPending ? '正在读取…' : '这一天没有发布的，也没有定时的。'}</p>
            ) : (
              <ul className={classes.entries}>
                {entriesOn(opened).map((entry) => (
                  <li key={`${entry.type} ${entry.id}`}>
                    <div>
                      <Link
                        to="/admin/$type"
                        params={{ type: entry.type }}
                        search={openRecord(entry.id)(search ?? {})}
                        className={classes.title}
                      >
                        <bdi>{entry.title}</bdi>
                      </Link>
                      <p className={classes.about}>
                        <TypeMark type={entry.type} isScheduled={isScheduled(entry)} />
                        {entry.typeName} · {entry.status && statusNames[entry.status]} ·{' '}
                        <time dateTime={entry.publishedAt}>{formatDense(entry.publishedAt).slice(11)}</time>
                      </p>
                    </div>
                    {renderActions?.(entry)}
                  </li>
                ))}
              </ul>
            )}
            {opened >= today && <NewLinks types={types} search={search} day={opened} />}
          </section>
        )}
      </div>
    </div>
  );
}

/** Number of records of a day by type and status. */
export function Counts({ entries }: { entries: readonly Entry[] }) {
  return (
    <div className={classes.counts}>
      <div>
        {groupsOf(entries).map(({ type, isScheduled: isHollow, count }) => (
          <span key={`${type} ${isHollow}`} className={classes.count} data-single={count === 1 || undefined}>
            <TypeMark type={type} isScheduled={isHollow} />
            <span>{count}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** Links that create a record planned for a day. */
function NewLinks({ types, search, day }: Pick<Props, 'types' | 'search'> & { day: string }) {
  return (
    <ul className={classes.links}>
      {types.map(({ name, resource: { type } }) => (
        <li key={type}>
          <Link to="/admin/$type" params={{ type }} search={openNew({ on: day })(search ?? {})}>
            新建{name}（这一天）
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Legend({ types }: { types: readonly AnyManaged[] }) {
  return (
    <ul className={classes.legend} aria-label="图例">
      {types.map(({ name, resource: { type } }) => (
        <li key={type}>
          <TypeMark type={type} isScheduled={false} />
          {name}
        </li>
      ))}
      <li>实心：已发布</li>
      <li>空心：定时</li>
      <li>台北时间</li>
    </ul>
  );
}
