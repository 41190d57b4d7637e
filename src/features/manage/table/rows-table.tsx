import { Checkbox, Skeleton } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { sortKeyOf } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { StatusBadge } from '@/features/manage/status-badge.tsx';
import { statusOf } from '@/features/manage/status-names.ts';
import { RowButtons, RowCheckbox, RowTitle } from '@/features/manage/table/row-parts.tsx';
import {
  selectionOf,
  formatCell,
  skeletonRows,
  type RowProps,
  type RowsProps,
} from '@/features/manage/table/rows-props.ts';
import classes from '@/features/manage/table/rows-table.module.css';
import { ariaSort, defaultSortOf, nextSort } from '@/features/manage/table/sorting.ts';

interface HeadingProps {
  label: string;
  kind: string;
  sortKey: string | undefined;
  sort: string | undefined;
  onClick: (key: string) => void;
}

function Heading({ label, kind, sortKey, sort, onClick }: HeadingProps) {
  if (sortKey === undefined) {
    return (
      <th scope="col" data-kind={kind}>
        {label}
      </th>
    );
  }
  const direction = ariaSort(sortKey, sort);
  return (
    <th scope="col" data-kind={kind} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => onClick(sortKey)}>
        {label}
        {direction === 'ascending' && <IconSortAscending aria-hidden="true" size="1rem" />}
        {direction === 'descending' && <IconSortDescending aria-hidden="true" size="1rem" />}
      </button>
    </th>
  );
}

function TableRow<T extends ManagedType>({ content, columns, row, busy, isSelected, onSelect, actions }: RowProps<T>) {
  const hasStatus = content.resource.filters.includes('status');
  return (
    <tr data-row data-selected={isSelected || undefined}>
      <td>
        <RowCheckbox content={content} row={row} busy={busy} isSelected={isSelected} onSelect={onSelect} />
      </td>
      {columns.map((column, index) => {
        const shown = formatCell(column, row) ?? '—';
        return (
          <td key={column.label} data-kind={column.kind} className={index === 0 ? classes.first : undefined}>
            {index === 0 ? (
              <RowTitle content={content} row={row} actions={actions}>
                {shown}
              </RowTitle>
            ) : (
              <bdi className={classes.clamped}>{shown}</bdi>
            )}
          </td>
        );
      })}
      {hasStatus && (
        <td className={classes.fixed}>
          <StatusBadge status={statusOf(row)} />
        </td>
      )}
      <td className={classes.fixed}>
        <RowButtons content={content} row={row} actions={actions} />
      </td>
    </tr>
  );
}

/** Rows as a table, for wide screens. */
export function RowsTable<T extends ManagedType>(props: RowsProps<T>) {
  const { content, columns, rows, busy, selected, onSelect, sort, onSort, actions } = props;
  // Selecting a row or loading rows must not rerender the other rows.
  const [Row] = useState(() => memo(TableRow<T>));
  const hasStatus = content.resource.filters.includes('status');
  const { all, some } = selectionOf(rows, selected);
  const defaultSort = defaultSortOf(content);

  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>
            <Checkbox
              size="md"
              aria-label="全选"
              checked={all}
              indeterminate={some}
              disabled={busy || !rows}
              onChange={(event) => onSelect(rows ?? [], event.currentTarget.checked)}
            />
          </th>
          {columns.map((column) => (
            <Heading
              key={column.label}
              label={column.label}
              kind={column.kind}
              sortKey={sortKeyOf(column)}
              sort={sort ?? defaultSort}
              onClick={(clicked) => onSort(nextSort(clicked, sort, defaultSort))}
            />
          ))}
          {hasStatus && <th scope="col">状态</th>}
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <Row
            key={row.id}
            content={content}
            columns={columns}
            row={row}
            busy={busy}
            isSelected={selected.has(row.id)}
            onSelect={onSelect}
            actions={actions}
          />
        ))}
        {!rows &&
          skeletonRows.map((place) => (
            <tr key={place}>
              <td colSpan={columns.length + (hasStatus ? 3 : 2)}>
                <Skeleton height={24} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
