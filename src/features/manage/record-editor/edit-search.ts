import type { ManagedSearch, NewRecord } from '@/content/search-params.ts';

/*
 * Changes of an admin table's search parameters that open or close the record dialog. The address alone says what is
 * edited, so each way to another record must change `edit`; other parameters leave the dialog as it is.
 */

type Edited = ManagedSearch['edit'];

const closed = { edit: undefined, from: undefined, on: undefined } as const;

/** Whether the dialog is for a new record. */
export const isNew = (edit: Edited): edit is NewRecord => typeof edit === 'string';

/** The `edit` value of a new record other than the open one. */
export const nextNew = (open: Edited): NewRecord => {
  if (!isNew(open)) return 'new';
  return `new-${open === 'new' ? 2 : Number(open.slice('new-'.length)) + 1}`;
};

/** Opens a record. */
export const openRecord =
  (id: number) =>
  (before: ManagedSearch): ManagedSearch => ({ ...before, ...closed, edit: id });

/** Opens a new record: blank, a copy of the record `from`, or to be published on a day. */
export const openNew =
  (start: Pick<ManagedSearch, 'from' | 'on'> = {}) =>
  (before: ManagedSearch): ManagedSearch => ({ ...before, ...closed, ...start, edit: nextNew(before.edit) });

/** Closes the dialog. */
export const closeRecord = (before: ManagedSearch): ManagedSearch => ({ ...before, ...closed });
