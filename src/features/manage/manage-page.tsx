import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import * as v from 'valibot';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { managedByType } from '@/content/managed-types.ts';
import { rowsQuery } from '@/features/manage/managed-queries.ts';
import { PageHead } from '@/content/page-head.tsx';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { ViewSwitch } from '@/features/manage/calendar/view-switch.tsx';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { BulkBar } from '@/features/manage/table/bulk/bulk-bar.tsx';
import { ExportMenu } from '@/features/manage/table/export/export-menu.tsx';
import { ImportButton } from '@/features/manage/table/import/import-button.tsx';
import { ColumnMenu } from '@/features/manage/table/column-menu.tsx';
import { KeyboardHelp } from '@/features/manage/table/keyboard/keyboard-help.tsx';
import { moveInRows } from '@/features/manage/table/keyboard/move-in-rows.ts';
import { useShownColumns } from '@/features/manage/table/shown-columns.ts';
import { SearchBox, SortChoice, TagFilter } from '@/features/manage/table/filters.tsx';
import { useSeenPictures } from '@/features/manage/pictures/use-used-pictures.ts';
import { RoutedRecordDialog } from '@/features/manage/record-editor/routed-record-dialog.tsx';
import { prefetchRecordDialog } from '@/features/manage/record-editor/lazy-record-dialog.tsx';
import { RowsView } from '@/features/manage/table/rows-view.tsx';
import { TableTools } from '@/features/manage/table/table-tools.tsx';
import { StatusTabs } from '@/features/manage/table/status-tabs.tsx';
import { useNeighbours } from '@/features/manage/table/use-neighbours.ts';
import { useTableLayout } from '@/features/manage/table/use-table-layout.ts';
import { useSelection } from '@/features/manage/table/use-selection.ts';
import { ViewMenu } from '@/features/manage/table/views/view-menu.tsx';
import { conditionsOf } from '@/features/manage/table/views/saved-views.ts';
import { Pages } from '@/features/manage/table/pages.tsx';
import classes from '@/features/manage/manage-page.module.css';
import { Failure } from '@/ui/feedback/failure.tsx';
import { tablePageSizes } from '@/content/page-sizes.ts';
import type { ManagedSearch } from '@/content/search-params.ts';

interface Props<T extends ManagedType> {
  type: T;
  search: ManagedSearch;
}

/** List query for the URL's search parameters; falls back to the default sort if the type doesn't support `sort`. */
const queryFor = <T extends ManagedType>(
  { resource }: ManagedDefinition<T>,
  search: ManagedSearch,
): Managed[T]['query'] => {
  const { schemas } = resource;
  const { page, q, tag, status, sort, per_page = tablePageSizes[0] } = search;
  const filters = { page, q, tag, status, per_page };
  const query = v.safeParse(schemas.query, { ...filters, sort });
  return query.success ? query.output : v.parse(schemas.query, filters);
};

/** Admin table of a type: search, sort, edit and bulk actions. */
export function ManagePage<T extends ManagedType>({ type, search }: Props<T>) {
  const content: ManagedDefinition<T> = managedByType[type];
  const query = queryFor(content, search);
  const { data, error, isPlaceholderData, refetch } = useQuery(rowsQuery(type, query));
  const selection = useSelection(JSON.stringify([search.q, search.tag, search.status]));
  const { name, resource } = content;
  const { hasCards, hasSheet, isPhone, isWide } = useTableLayout();
  const { shown, chosen, choose, ...columnChoice } = useShownColumns(content, isWide);
  const list = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const onSearch = (change: Partial<ManagedSearch>) =>
    void navigate({ to: '.', search: (before: ManagedSearch) => ({ ...before, ...change }) });
  const rows = data?.data ?? [];
  const neighbours = useNeighbours({
    content,
    query,
    page: data,
    id: typeof search.edit === 'number' ? search.edit : null,
    onOpen: (id, page) => onSearch({ edit: id, page: page === 1 ? undefined : page }),
    onFailed: () => onSearch({ edit: undefined }),
  });
  useSeenPictures(data?.data, content.titleOf);

  return (
    <section className={classes.page}>
      <PageHead title={`${name}管理`} indexed={false} />
      <div className={classes.head}>
        <h1 tabIndex={-1}>{name}管理</h1>
        <StatusTabs content={content} search={search} />
        {type === 'tag' && <HelpLink topic="标签" />}
        {type === 'user' && <HelpLink topic="用户" />}
        <Button
          leftSection={<IconPlus aria-hidden="true" size="1.125rem" />}
          onPointerEnter={prefetchRecordDialog}
          onFocus={prefetchRecordDialog}
          onClick={() => onSearch({ edit: 'new' })}
        >
          新建{name}
        </Button>
      </div>
      <TableTools
        search={<SearchBox search={search} onSearch={onSearch} searchBox={searchBox} />}
        hasSheet={hasSheet}
        active={[search.tag, hasCards ? search.sort : undefined].filter((part) => part !== undefined).length}
      >
        {resource.filters.includes('tag') && <TagFilter search={search} onSearch={onSearch} />}
        {hasCards && <SortChoice content={content} search={search} onSearch={onSearch} />}
        {resource.filters.includes('status') && <ViewSwitch type={type} search={search} />}
        <ViewMenu
          content={content}
          current={{ search: conditionsOf(search), columns: chosen }}
          onApply={({ search: conditions, columns }) => {
            choose(columns);
            void navigate({ to: '.', search: conditions });
          }}
        />
        {!isPhone && <ColumnMenu shown={shown.map(({ label }) => label)} {...columnChoice} />}
        <ExportMenu content={content} query={query} />
        <ImportButton content={content} />
        <KeyboardHelp
          onSearch={() => searchBox.current?.focus()}
          onCreate={() => onSearch({ edit: 'new' })}
          onMove={(step) => moveInRows(list.current, step)}
        />
      </TableTools>
      {error && <Failure error={error} onRetry={async () => void (await refetch({ throwOnError: true }))} />}
      <BulkBar
        content={content}
        selection={selection}
        query={query}
        total={data?.meta.total ?? 0}
        rows={isPlaceholderData ? [] : rows}
        status={resource.filters.includes('status') ? search.status : undefined}
        hasCards={hasCards}
        onGone={() => list.current?.focus()}
      />
      <RowsView
        content={content}
        frame={list}
        columns={shown}
        rows={data?.data}
        busy={isPlaceholderData}
        selected={selection}
        onSelect={selection.select}
        hasCards={hasCards}
        isPhone={isPhone}
        sort={search.sort}
        onSort={(sort) => onSearch({ sort, page: undefined })}
        onEdit={(id) => onSearch({ edit: id })}
        onCopy={(id) => onSearch({ edit: 'new', from: id })}
      />
      {data && (
        <Pages
          meta={data.meta}
          size={search.per_page}
          onSize={(per_page) => onSearch({ per_page, page: undefined })}
          onPage={(page) => onSearch({ page: page === 1 ? undefined : page })}
        />
      )}
      <RoutedRecordDialog content={content} search={search} {...neighbours} />
    </section>
  );
}
