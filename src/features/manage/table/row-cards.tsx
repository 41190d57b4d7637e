import { Skeleton } from '@mantine/core';
import { memo, useState } from 'react';
import type { ManagedType } from '@/content/schemas.ts';
import { StatusBadge } from '@/features/manage/status-badge.tsx';
import { statusOf } from '@/features/manage/status-names.ts';
import { RowButtons, RowCheckbox, RowTitle } from '@/features/manage/table/row-parts.tsx';
import { formatCell, skeletonRows, type RowProps, type RowsProps } from '@/features/manage/table/rows-props.ts';
import classes from '@/features/manage/table/row-cards.module.css';
import { formatDense } from '@/lib/dates.ts';

interface CardProps<T extends ManagedType> extends RowProps<T> {
  isPhone: boolean;
}

function Card<T extends ManagedType>(props: CardProps<T>) {
  const { content, columns, row, busy, isSelected, onSelect, actions, isPhone } = props;
  const [titleColumn] = columns;
  return (
    <li data-row className={classes.card} data-selected={isSelected || undefined}>
      {/* The label only enlarges the target: the checkbox has its own name. */}
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox is in its component */}
      <label className={classes.check}>
        <RowCheckbox content={content} row={row} busy={busy} isSelected={isSelected} onSelect={onSelect} />
      </label>
      <div className={classes.content}>
        <RowTitle content={content} row={row} actions={actions} isWholeCard>
          {titleColumn && formatCell(titleColumn, row)}
        </RowTitle>
        {isPhone ? <Summary {...props} /> : <Facts {...props} />}
      </div>
      <div className={classes.actions}>
        <RowButtons content={content} row={row} actions={actions} inMenu />
      </div>
    </li>
  );
}

/** Status and time of a record; for types without a status, its next two columns. */
function Summary<T extends ManagedType>({ content, columns, row }: CardProps<T>) {
  const status = statusOf(row);
  if (status === null) {
    return (
      <p className={classes.summary}>
        {columns.slice(1, 3).map((column) => {
          const shown = formatCell(column, row);
          return shown !== null && <bdi key={column.label}>{shown}</bdi>;
        })}
      </p>
    );
  }
  const publication = status === 'published' || status === 'scheduled' ? content.publishedAtOf?.(row) : null;
  return (
    <p className={classes.summary}>
      <StatusBadge status={status} />
      <span>{publication ? formatDense(publication) : `${formatDense(row.updated_at)} 修改`}</span>
    </p>
  );
}

/** Status and all columns except the first, with labels. */
function Facts<T extends ManagedType>({ columns, row }: CardProps<T>) {
  return (
    <>
      <StatusBadge status={statusOf(row)} />
      <dl className={classes.facts}>
        {columns.slice(1).map((column) => {
          const shown = formatCell(column, row);
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
    </>
  );
}

/** Rows as cards, for narrow screens and large text. */
export function RowCards<T extends ManagedType>(props: RowsProps<T>) {
  const { content, columns, rows, busy, selected, onSelect, actions, isPhone } = props;
  // Selecting a card or loading rows must not rerender the other cards.
  const [MemoCard] = useState(() => memo(Card<T>));
  return (
    <ul className={classes.cards}>
      {rows?.map((row) => (
        <MemoCard
          key={row.id}
          content={content}
          columns={columns}
          row={row}
          busy={busy}
          isSelected={selected.has(row.id)}
          onSelect={onSelect}
          actions={actions}
          isPhone={isPhone}
        />
      ))}
      {!rows &&
        skeletonRows.map((place) => (
          <li key={place} className={classes.waiting}>
            <Skeleton height={64} />
          </li>
        ))}
    </ul>
  );
}
