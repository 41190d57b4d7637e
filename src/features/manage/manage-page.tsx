import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hasManagedUsers } from '@/api/gen/features.gen.ts';
import { useSessionState } from '@/auth/session-context.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { managedByType } from '@/content/managed-types.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { AdminHead } from '@/features/manage/admin-head.tsx';
import { ViewSwitch } from '@/features/manage/calendar/view-switch.tsx';
import { BulkBar } from '@/features/manage/table/bulk/bulk-bar.tsx';
import { ExportMenu } from '@/features/manage/table/export/export-menu.tsx';
import { ImportButton } from '@/features/manage/table/import/import-button.tsx';
import { ColumnMenu } from '@/features/manage/table/column-menu.tsx';
import { KeyboardHelp } from '@/features/manage/table/keyboard/keyboard-help.tsx';
import { useShownColumns } from '@/features/manage/table/shown-columns.ts';
import { GapFilter, SearchBox, SortChoice, TagFilter } from '@/features/manage/table/filters.tsx';
import { useSeenPictures } from '@/features/manage/pictures/use-used-pictures.ts';
import { openNew, openRecord } from '@/features/manage/record-editor/edit-search.ts';
import { RoutedRecordDialog } from '@/features/manage/record-editor/routed-record-dialog.tsx';
import { RowsView } from '@/features/manage/table/rows-view.tsx';
import { TableTools } from '@/features/manage/table/table-tools.tsx';
import { useNeighbours } from '@/features/manage/table/use-neighbours.ts';
import { useTableRows } from '@/features/manage/table/use-table-rows.ts';
import { useTableLayout } from '@/features/manage/table/use-table-layout.ts';
import { useSelection } from '@/features/manage/table/use-selection.ts';
import { ViewMenu } from '@/features/manage/table/views/view-menu.tsx';
import { conditionsOf } from '@/features/manage/table/views/saved-views.ts';
import { Pages } from '@/features/manage/table/pages.tsx';
import classes from '@/features/manage/manage-page.module.css';
import { mayUse } from '@/lib/scope.ts';
import { Link } from '@/ui/link/link.tsx';
import { Failure } from '@/ui/feedback/failure.tsx';
import type { ManagedSearch } from '@/content/search-params.ts';

interface Props<T extends ManagedType> {
  type: T;
  search: ManagedSearch;
}

interface CheckedNoteProps {
  label: string | null;
  found: number;
  checked: number;
  total: number;
}

/** How many rows were filtered or sorted on the device; nothing for a sort of all rows. */
function CheckedNote({ label, found, checked, total }: CheckedNoteProps) {
  const isPart = checked < total;
  if (label === null) return isPart && <p role="status">{`只排了前 ${checked} 条（共 ${total} 条）。`}</p>;
  const extent = isPart ? `只检查了前 ${checked} 条（共 ${total} 条）` : `检查了 ${checked} 条`;
  return <p role="status">{`${extent}，${found} 条${label}。`}</p>;
}

/** Admin table of a type: search, sort, edit and bulk actions. */
export function ManagePage<T extends ManagedType>({ type, search }: Props<T>) {
  const content: ManagedDefinition<T> = managedByType[type];
  const {
    query,
    data,
    neighbours: inOrder,
    error,
    isPlaceholderData,
    refetch,
    checked,
    readPage,
  } = useTableRows(content, search);
  const selection = useSelection(JSON.stringify([search.q, search.tag, search.gap, search.may, search.status]));
  const { resource } = content;
  const { user } = useSessionState();
  const { hasCards, hasSheet, isPhone, isWide } = useTableLayout();
  const list = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const change = (changed: (before: ManagedSearch) => ManagedSearch) => void navigate({ to: '.', search: changed });
  const onSearch = (changed: Partial<ManagedSearch>) => change((before) => ({ ...before, ...changed }));
  const { shown, ...columnChoice } = useShownColumns(content, isWide, {
    columns: search.columns,
    onChoose: () => onSearch({ columns: undefined }),
  });
  const onCreate = () => change(openNew());
  const rows = data?.data ?? [];
  const neighbours = useNeighbours({
    content,
    query,
    page: inOrder,
    id: typeof search.edit === 'number' ? search.edit : null,
    onOpen: (id, page) => change((before) => ({ ...openRecord(id)(before), page: page === 1 ? undefined : page })),
  });
  useSeenPictures(data?.data, content.titleOf);

  // Its last records were deleted, or left the filter.
  const lastPage = isPlaceholderData ? undefined : data?.meta.last_page;
  const isBeyondEnd = lastPage !== undefined && (search.page ?? 1) > lastPage;
  useEffect(() => {
    if (!isBeyondEnd) return;
    const page = lastPage === 1 ? undefined : lastPage;
    void navigate({ to: '.', search: (before: ManagedSearch) => ({ ...before, page }), replace: true });
  }, [isBeyondEnd, lastPage, navigate]);

  return (
    <section className={classes.page}>
      <AdminHead content={content} search={search} onCreate={onCreate} />
      <TableTools
        search={<SearchBox search={search} onSearch={onSearch} searchBox={searchBox} />}
        hasSheet={hasSheet}
        active={
          [search.tag, search.gap, hasCards ? search.sort : undefined].filter((part) => part !== undefined).length
        }
      >
        {resource.filters.includes('tag') && <TagFilter search={search} onSearch={onSearch} />}
        {content.rowFilters.length > 0 && <GapFilter gaps={content.rowFilters} search={search} onSearch={onSearch} />}
        {hasCards && <SortChoice content={content} search={search} onSearch={onSearch} />}
        {resource.filters.includes('status') && <ViewSwitch type={type} search={search} />}
        <ViewMenu
          content={content}
          current={{ search: conditionsOf(search), columns: columnChoice.chosen }}
          onApply={({ search: conditions, columns }) => {
            columnChoice.choose(columns);
            void navigate({ to: '.', search: conditions });
          }}
        />
        {!isPhone && <ColumnMenu shown={shown.map(({ label }) => label)} {...columnChoice} />}
        <ExportMenu content={content} readPage={readPage} />
        <ImportButton content={content} />
        <KeyboardHelp list={list} onSearch={() => searchBox.current?.focus()} onCreate={onCreate} />
      </TableTools>
      {error && <Failure error={error} onRetry={async () => void (await refetch({ throwOnError: true }))} />}
      {checked && <CheckedNote {...checked} />}
      <BulkBar
        content={content}
        selection={selection}
        readPage={readPage}
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
        onEdit={(id) => change(openRecord(id))}
        onCopy={(id) => change(openNew({ from: id }))}
      />
      {data && (
        <Pages
          meta={data.meta}
          size={search.per_page}
          onSize={(per_page) => onSearch({ per_page, page: undefined })}
          onPage={(page) => onSearch({ page: page === 1 ? undefined : page })}
        />
      )}
      {hasManagedUsers && type !== 'user' && mayUse(user?.scope, 'admin-user') && (
        <p>
          <Link to="/admin/$type" params={{ type: 'user' }} search={{ may: type }} className={classes.editors}>
            谁可以编辑{content.name}
          </Link>
        </p>
      )}
      <RoutedRecordDialog content={content} search={search} {...neighbours} />
    </section>
  );
}
