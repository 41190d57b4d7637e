import * as v from 'valibot';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';

/** How the server sorts when nothing is asked: the contract's default. */
export const defaultSortOf = <T extends ManagedType>({ resource }: ManagedDefinition<T>): string | undefined =>
  v.parse(resource.schemas.query, {}).sort;

/** The sorts to choose from: the default, which need not be by a column, then each column that can be sorted. */
export const sortOptions = <T extends ManagedType>(content: ManagedDefinition<T>) => {
  const usual = defaultSortOf(content);
  const byColumn = content.columns.flatMap(({ label, sort: key }) =>
    key === undefined
      ? []
      : [
          { value: `-${key}`, label: `${label} ↓` },
          { value: String(key), label: `${label} ↑` },
        ],
  );
  return usual === undefined || byColumn.some(({ value }) => value === usual)
    ? byColumn
    : [{ value: usual, label: '默认顺序' }, ...byColumn];
};

/** Ascending, descending, then the default, which needs no parameter. */
export const nextSort = (key: string, sort: string | undefined, usual: string | undefined): string | undefined => {
  const current = sort ?? usual;
  const isUsualKey = usual === key || usual === `-${key}`;
  const next = current === key ? `-${key}` : current === `-${key}` && !isUsualKey ? undefined : key;
  return next === usual ? undefined : next;
};

/** `aria-sort` of the column that has a sort key. */
export const ariaSort = (key: string, sort: string | undefined) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
