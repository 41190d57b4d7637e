import * as v from 'valibot';
import { sortKeyOf, type LocalSort, type ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';

/** The contract's default sort. */
export const defaultSortOf = <T extends ManagedType>({ resource }: ManagedDefinition<T>): string | undefined =>
  v.parse(resource.schemas.query, {}).sort;

/** Options of the sort select: the default if no column has it, then each sortable column in both directions. */
export const sortOptions = <T extends ManagedType>(content: ManagedDefinition<T>) => {
  const defaultSort = defaultSortOf(content);
  const byColumn = content.columns.flatMap((column) => {
    const key = sortKeyOf(column);
    if (key === undefined) return [];
    return [
      { value: `-${key}`, label: `${column.label} ↓` },
      { value: key, label: `${column.label} ↑` },
    ];
  });
  return defaultSort === undefined || byColumn.some(({ value }) => value === defaultSort)
    ? byColumn
    : [{ value: defaultSort, label: '默认顺序' }, ...byColumn];
};

/** Sort parameter after a click on a column heading: ascending, descending, then the default (undefined). */
export const nextSort = (
  key: string,
  sort: string | undefined,
  defaultSort: string | undefined,
): string | undefined => {
  const current = sort ?? defaultSort;
  const isDefaultKey = defaultSort === key || defaultSort === `-${key}`;
  const next = current === key ? `-${key}` : current === `-${key}` && !isDefaultKey ? undefined : key;
  return next === defaultSort ? undefined : next;
};

/** The local sort of the URL's `sort`, which has a minus if descending; null if the server sorts. */
export const localSortFor = <T extends ManagedType>(
  { columns }: ManagedDefinition<T>,
  sort: string | undefined,
): LocalSort<Managed[T]['row']> | null => {
  const column = columns.find(({ localSort }) => localSort && (sort === localSort.key || sort === `-${localSort.key}`));
  if (!column?.localSort || sort === undefined) return null;
  const { key, rank } = column.localSort;
  return sort === key ? { key: sort, rank } : { key: sort, rank: (row) => -rank(row) };
};

/** `aria-sort` of the column with this sort key. */
export const ariaSort = (key: string, sort: string | undefined) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
