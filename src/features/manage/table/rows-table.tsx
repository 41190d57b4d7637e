import { Checkbox, Skeleton, Table } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ManagedType } from '@/content/schemas.ts';
import { StatusBadge } from '@/features/manage/status-badge.tsx';
import { statusOf } from '@/features/manage/status-names.ts';
import { RowButtons, RowCheckbox, RowTitle } from '@/features/manage/table/row-parts.tsx';
import { selectionOf, shownIn, skeletonRows, type RowsProps } from '@/features/manage/table/rows.ts';
import classes from '@/features/manage/table/rows-table.module.css';
import { ariaSort, defaultSortOf, nextSort } from '@/features/manage/table/sorting.ts';

interface HeadingProps {
  label: string;
  sortKey: string | undefined;
  sort: string | undefined;
  onClick: (key: string) => void;
}

function Heading({ label, sortKey, sort, onClick }: HeadingProps) {
  if (sortKey === undefined) return <Table.Th scope="col">{label}</Table.Th>;
  const direction = ariaSort(sortKey, sort);
  return (
    <Table.Th scope="col" aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => onClick(sortKey)}>
        {label}
        {direction === 'ascending' && <IconSortAscending aria-hidden="true" size={16} />}
        {direction === 'descending' && <IconSortDescending aria-hidden="true" size={16} />}
      </button>
    </Table.Th>
  );
}

/** The rows as a table, for wide screens. */
export function RowsTable<T extends ManagedType>(props: RowsProps<T>) {
  const { content, columns, rows, selected, onSelect, sort, onSort, actions } = props;
  const hasStatus = content.resource.filters.includes('status');
  const { all, some } = selectionOf(rows, selected);
  const usual = defaultSortOf(content);

  return (
    <Table className={classes.table} stickyHeader highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Checkbox
              aria-label="全选"
              checked={all}
              indeterminate={some}
              onChange={(event) => onSelect(rows ?? [], event.currentTarget.checked)}
            />
          </Table.Th>
          {columns.map(({ label, sort: key }) => (
            <Heading
              key={label}
              label={label}
              sortKey={key}
              sort={sort ?? usual}
              onClick={(clicked) => onSort(nextSort(clicked, sort, usual))}
            />
          ))}
          {hasStatus && <Table.Th scope="col">状态</Table.Th>}
          <Table.Th scope="col">操作</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows?.map((row) => (
          <Table.Tr key={row.id} data-row data-selected={selected.has(row.id) || undefined}>
            <Table.Td>
              <RowCheckbox content={content} row={row} selected={selected} onSelect={onSelect} />
            </Table.Td>
            {columns.map((column, index) => {
              const shown = shownIn(column, row) ?? '—';
              return (
                <Table.Td
                  key={column.label}
                  data-kind={column.kind}
                  className={index === 0 ? classes.first : undefined}
                >
                  {index === 0 ? (
                    <RowTitle content={content} row={row} actions={actions}>
                      {shown}
                    </RowTitle>
                  ) : (
                    <bdi className={classes.clamped}>{shown}</bdi>
                  )}
                </Table.Td>
              );
            })}
            {hasStatus && (
              <Table.Td className={classes.fixed}>
                <StatusBadge status={statusOf(row)} />
              </Table.Td>
            )}
            <Table.Td className={classes.fixed}>
              <RowButtons content={content} row={row} actions={actions} />
            </Table.Td>
          </Table.Tr>
        ))}
        {!rows &&
          skeletonRows.map((place) => (
            <Table.Tr key={place}>
              <Table.Td colSpan={columns.length + (hasStatus ? 3 : 2)}>
                <Skeleton height={24} />
              </Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}
