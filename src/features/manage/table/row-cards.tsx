import { Checkbox, Group, Select, Skeleton } from '@mantine/core';
import type { ManagedType } from '@/content/schemas.ts';
import { StatusBadge } from '@/features/manage/status-badge.tsx';
import { statusOf } from '@/features/manage/status-names.ts';
import { RowButtons, RowCheckbox, RowTitle } from '@/features/manage/table/row-parts.tsx';
import { selectionOf, shownIn, skeletonRows, type RowsProps } from '@/features/manage/table/rows-props.ts';
import classes from '@/features/manage/table/row-cards.module.css';
import { defaultSortOf } from '@/features/manage/table/sorting.ts';

/** The rows as cards, for narrow screens and large text. */
export function RowCards<T extends ManagedType>(props: RowsProps<T>) {
  const { content, columns, rows, busy, selected, onSelect, sort, onSort, actions } = props;
  const { all, some } = selectionOf(rows, selected);
  const [titleColumn, ...others] = columns;
  const usual = defaultSortOf(content);
  const sorts = content.columns.flatMap(({ label, sort: key }) =>
    key === undefined
      ? []
      : [
          { value: `-${key}`, label: `${label} ↓` },
          { value: String(key), label: `${label} ↑` },
        ],
  );

  return (
    <>
      <Group justify="space-between" className={classes.head}>
        <Checkbox
          label="全选"
          checked={all}
          indeterminate={some}
          disabled={busy || !rows}
          onChange={(event) => onSelect(rows ?? [], event.currentTarget.checked)}
        />
        <Select
          aria-label="排序"
          data={sorts}
          value={sort ?? usual ?? null}
          allowDeselect={false}
          onChange={(chosen) => onSort(chosen === null || chosen === usual ? undefined : chosen)}
        />
      </Group>
      <ul className={classes.cards}>
        {rows?.map((row) => (
          <li key={row.id} data-row className={classes.card} data-selected={selected.has(row.id) || undefined}>
            <RowCheckbox content={content} row={row} selected={selected} onSelect={onSelect} />
            <div className={classes.content}>
              <RowTitle content={content} row={row} actions={actions}>
                {titleColumn && shownIn(titleColumn, row)}
              </RowTitle>
              <StatusBadge status={statusOf(row)} />
              <dl className={classes.facts}>
                {others.map((column) => {
                  const shown = shownIn(column, row);
                  return (
                    shown !== null && (
                      <div key={column.label}>
                        <dt>{column.label}</dt>
                        <dd>
                          <bdi className={classes.clamped}>{shown}</bdi>
                        </dd>
                      </div>
                    )
                  );
                })}
              </dl>
              <RowButtons content={content} row={row} actions={actions} />
            </div>
          </li>
        ))}
        {!rows &&
          skeletonRows.map((place) => (
            <li key={place}>
              <Skeleton height={160} />
            </li>
          ))}
      </ul>
    </>
  );
}
