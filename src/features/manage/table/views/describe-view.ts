import type { Tag } from '@/api/gen/types.gen.ts';
import { sortKeyOf, type ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { localFilter } from '@/features/manage/table/local-filter.ts';
import { statusNames } from '@/features/manage/status-names.ts';
import type { ViewState } from '@/features/manage/table/views/saved-views.ts';

/** A view's filters, sort and columns as text: 草稿 · 标签“汤” · 按标题 ↑. */
export const describeView = <T extends ManagedType>(
  { columns, resource, rowFilters }: Pick<ManagedDefinition<T>, 'columns' | 'resource' | 'rowFilters'>,
  { search, columns: shown }: ViewState,
  tags: readonly Tag[],
): string => {
  const { status, tag, q, sort, per_page } = search;
  const key = sort?.replace(/^-/, '');
  const sorted = columns.find((column) => key !== undefined && sortKeyOf(column) === key);
  const parts = [
    resource.filters.includes('status') && (status === undefined ? '全部状态' : statusNames[status]),
    tag !== undefined && `标签“${tags.find(({ id }) => id === tag)?.name ?? tag}”`,
    localFilter({ resource, rowFilters }, search)?.label,
    q !== undefined && `搜索“${q}”`,
    sorted && `按${sorted.label} ${sort?.startsWith('-') ? '↓' : '↑'}`,
    per_page !== undefined && `每页 ${per_page} 条`,
    shown &&
      `列：${[columns[0]?.label, ...shown].filter((label, index, all) => all.indexOf(label) === index).join('、')}`,
  ].filter((part) => typeof part === 'string');
  return parts.join(' · ') || '没有条件';
};
