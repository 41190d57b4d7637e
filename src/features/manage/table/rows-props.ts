import type { ReactNode } from 'react';
import type { Column, ManagedDefinition } from '@/content/define-managed.ts';
import { referencesIn } from '@/content/references.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import type { Selection } from '@/features/manage/table/use-selection.ts';
import type { RowActions } from '@/features/manage/table/use-row-actions.ts';

/** Props of table and cards. */
export interface RowsProps<T extends ManagedType> {
  content: ManagedDefinition<T>;
  columns: readonly Column<Managed[T]['row']>[];
  /** Undefined while loading. */
  rows: readonly Managed[T]['row'][] | undefined;
  /** The rows are those of the previous page or filter. */
  busy: boolean;
  selected: Pick<Selection, 'has' | 'forget'>;
  onSelect: Selection['select'];
  /** The requested sort; default: the contract's. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  actions: RowActions<Managed[T]['row']>;
  /** Cards show nothing but title, status and time. */
  isPhone: boolean;
}

/** Props of a row; stable, so that rows can be memoised. */
export interface RowProps<T extends ManagedType> extends Pick<
  RowsProps<T>,
  'content' | 'columns' | 'busy' | 'onSelect' | 'actions'
> {
  row: Managed[T]['row'];
  isSelected: boolean;
}

/** Keys of skeleton rows. */
export const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A row's formatted value in a column; null if empty. */
export const formatCell = <Row>({ kind, value }: Column<Row>, row: Row): ReactNode => {
  const { format, isEmpty } = fieldKinds[kind];
  return isEmpty(value(row)) ? null : format(value(row), referencesIn(row));
};

/** State of the “select all” checkbox: whether all or some rows are selected. */
export const selectionOf = (rows: readonly { id: number }[] = [], selected: Pick<Selection, 'has'>) => {
  const count = rows.filter(({ id }) => selected.has(id)).length;
  return { all: rows.length > 0 && count === rows.length, some: count > 0 && count < rows.length };
};
