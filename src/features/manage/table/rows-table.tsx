import { Checkbox, Skeleton } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ManagedType } from '@/content/schemas.ts';
import { StatusBadge } from '@/features/manage/status-badge.tsx';
import { statusOf } from '@/features/manage/status-names.ts';
import { RowButtons, RowCheckbox, RowTitle } from '@/features/manage/table/row-parts.tsx';
import { selectionOf, shownIn, skeletonRows, type RowsProps } from '@/features/manage/table/rows-props.ts';
import classes from '@/features/manage/table/rows-table.module.css';
import { ariaSort, defaultSortOf, nextSort } from '@/features/manage/table/sorting.ts';

interface HeadingProps {
  label: string;
  sortKey: string | undefined;
  sort: string | undefined;
  onClick: (key: string) => void;
}

function Heading({ label, sortKey, sort, onClick }: HeadingProps) {
  if (sortKey === undefined) return <th scope="col">{label}</th>;
  const direction = ariaSort(sortKey, sort);
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => onClick(sortKey)}>
        {label}
        {direction === 'ascending' && <IconSortAscending aria-hidden="true" size="1rem" />}
        {direction === 'descending' && <IconSortDescending aria-hidden="true" size="1rem" />}
      </button>
    </th>
  );
}

/** The rows as a table, for wide screens. */
export function RowsTable<T extends ManagedType>(props: RowsProps<T>) {
  const { content, columns, rows, busy, selected, onSelect, sort, onSort, actions } = props;
  const hasStatus = content.resource.filters.includes('status');
  const { all, some } = selectionOf(rows, selected);
  const usual = defaultSortOf(content);

  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>
            <Checkbox
              aria-label="全选"
              checked={all}
              indeterminate={some}
              disabled={busy || !rows}
              onChange={(event) => onSelect(rows ?? [], event.currentTarget.checked)}
            />
          </th>
          {columns.map(({ label, sort: key }) => (
            <Heading
              key={label}
              label={label}
              sortKey={key}
              sort={sort ?? usual}
              onClick={(clicked) => onSort(nextSort(clicked, sort, usual))}
            />
          ))}
          {hasStatus && <th scope="col">状态</th>}
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr key={row.id} data-row data-selected={selected.has(row.id) || undefined}>
            <td>
              <RowCheckbox content={content} row={row} selected={selected} onSelect={onSelect} />
            </td>
            {columns.map((column, index) => {
              const shown = shownIn(column, row) ?? '—';
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
