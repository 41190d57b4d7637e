import { managedNames } from '@/content/catalog.ts';
import { gapsIn, type Gap } from '@/content/gaps.ts';
import { isManagedType } from '@/content/managed-menu.ts';
import type { ManagedType } from '@/content/schemas.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { mayManage, mayUse } from '@/lib/scope.ts';

/** A filter that the contract lacks, checked for each row that was read. */
export interface LocalFilter {
  /** What the shown rows are, after a number: 没有配图. */
  label: string;
  isShown: (row: object) => boolean;
}

interface Content {
  resource: { type: ManagedType };
  rowFilters: readonly Gap[];
}

const scopeOf = (row: object): unknown => ('scope' in row ? row.scope : null);

/** Users by what they may edit: `editor`, `reader`, or a type. */
const userFilter = (may: string | undefined): LocalFilter | null => {
  if (may === 'editor') return { label: '可以管理内容', isShown: (row) => mayManage(scopeOf(row)) };
  if (may === 'reader') return { label: '是读者', isShown: (row) => !mayManage(scopeOf(row)) };
  if (may === undefined || !isManagedType(may)) return null;
  return { label: `可以管理${managedNames[may]}`, isShown: (row) => mayUse(scopeOf(row), `admin-${may}`) };
};

/** The local filter of a table for the URL's search parameters; null for none. */
export const localFilter = ({ resource, rowFilters }: Content, search: ManagedSearch): LocalFilter | null => {
  if (resource.type === 'user') return userFilter(search.may);
  const gap = rowFilters.find(({ label }) => label === search.gap);
  return gap ? { label: gap.label, isShown: (row) => gapsIn([gap], row).length > 0 } : null;
};
