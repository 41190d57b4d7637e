import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { managedByType } from '@/content/managed-types.ts';
import type { ManagedType } from '@/content/schemas.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import classes from '@/features/manage/calendar/calendar-page.module.css';
import { ViewSwitch } from '@/features/manage/calendar/view-switch.tsx';
import { AdminHead } from '@/features/manage/admin-head.tsx';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import pageClasses from '@/features/manage/manage-page.module.css';
import { openNew, openRecord } from '@/features/manage/record-editor/edit-search.ts';
import { RoutedRecordDialog } from '@/features/manage/record-editor/routed-record-dialog.tsx';
import { SearchBox, TagFilter } from '@/features/manage/table/filters.tsx';
import { TableTools } from '@/features/manage/table/table-tools.tsx';
import { useTableLayout } from '@/features/manage/table/use-table-layout.ts';
import { describeView } from '@/features/manage/table/views/describe-view.ts';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';

const MovableCalendar = lazyComponent(
  async () => (await import('@/features/manage/calendar/movable-calendar.tsx')).MovableCalendar,
);

interface Props<T extends ManagedType> {
  type: T;
  search: ManagedSearch;
}

/** Calendar of a type with a status; filters are shared with its table. */
export function CalendarPage<T extends ManagedType>({ type, search }: Props<T>) {
  const content: ManagedDefinition<T> = managedByType[type];
  const { status, tag, q } = search;
  const { hasSheet } = useTableLayout();
  const { data: tags = [] } = useQuery(tagsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const change = (changed: (before: ManagedSearch) => ManagedSearch, resetScroll = true) =>
    void navigate({ to: '.', search: changed, resetScroll });
  const onSearch = (changed: Partial<ManagedSearch>, resetScroll = true) =>
    change((before) => ({ ...before, ...changed }), resetScroll);
  const isFiltered = [status, tag, q].some((part) => part !== undefined);

  return (
    <section className={pageClasses.page}>
      <AdminHead content={content} search={search} heading={heading} onCreate={() => change(openNew())} />
      <TableTools
        search={<SearchBox search={search} onSearch={onSearch} searchBox={searchBox} />}
        hasSheet={hasSheet}
        active={tag === undefined ? 0 : 1}
      >
        <TagFilter search={search} onSearch={onSearch} />
        <ViewSwitch type={type} search={search} />
        <HelpLink topic="日历" />
      </TableTools>
      <h2 className="visually-hidden">日历</h2>
      {isFiltered && (
        <div className={classes.conditions}>
          <p role="status">
            日历上只有符合条件的：
            <bdi>{describeView(content, { search: { status, tag, q }, columns: null }, tags)}</bdi>
          </p>
          <Button
            variant="default"
            mih="var(--target)"
            onClick={() => {
              heading.current?.focus();
              onSearch({ status: undefined, tag: undefined, q: undefined });
            }}
          >
            清除条件
          </Button>
        </div>
      )}
      {status === 'draft' || status === 'trashed' ? (
        <p>草稿和已删除的内容不在日历上。要看它们，请换成表格。</p>
      ) : (
        <Suspense fallback={<Skeleton height={480} />}>
          <MovableCalendar
            content={content}
            search={search}
            onMonth={(month) => onSearch({ month }, false)}
            onOpen={(id) => change(openRecord(id))}
          />
        </Suspense>
      )}
      <RoutedRecordDialog content={content} search={search} />
    </section>
  );
}
