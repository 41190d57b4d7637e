import type { ReactNode } from 'react';
import type { Column, ManagedDefinition } from '@/content/define-managed.ts';
import { referencesIn } from '@/content/references.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import type { Selection } from '@/features/manage/table/use-selection.ts';
import type { RowActions } from '@/features/manage/table/use-row-actions.ts';

/** What the table and the cards show, and what they report. */
export interface RowsProps<T extends ManagedType> {
  content: ManagedDefinition<T>;
  columns: readonly Column<Managed[T]['row']>[];
  /** Undefined while they load. */
  rows: readonly Managed[T]['row'][] | undefined;
  /** The rows are those of the page or filter before. */
  busy: boolean;
  selected: Pick<Selection, 'has' | 'forget'>;
  onSelect: Selection['select'];
  /** The sort asked for; the contract's default otherwise. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  actions: RowActions<Managed[T]['row']>;
  /** Cards show nothing but title, status and time. */
  isPhone: boolean;
}

/** What one row shows and reports; the same as before while it need not be rendered anew. */
export interface RowProps<T extends ManagedType> extends Pick<
  RowsProps<T>,
  'content' | 'columns' | 'onSelect' | 'actions'
> {
  row: Managed[T]['row'];
  isSelected: boolean;
}

export const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The value of a row in a column, null if it is empty. */
export const shownIn = <Row>({ kind, value }: Column<Row>, row: Row): ReactNode => {
  const { format, isEmpty } = fieldKinds[kind];
  return isEmpty(value(row)) ? null : format(value(row), referencesIn(row));
};

/** The checkbox of all rows: how many of them are selected. */
export const selectionOf = (rows: readonly { id: number }[] = [], selected: Pick<Selection, 'has'>) => {
  const count = rows.filter(({ id }) => selected.has(id)).length;
  return { all: rows.length > 0 && count === rows.length, some: count > 0 && count < rows.length };
};
