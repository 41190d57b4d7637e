import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { contentKey } from '@/content/content-key.ts';
import type { LocalSort, ManagedDefinition } from '@/content/define-managed.ts';
import { localFilter, type LocalFilter } from '@/features/manage/table/local-filter.ts';
import { tablePageSizes } from '@/content/page-sizes.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { localSortFor } from '@/features/manage/table/sorting.ts';
import { managed, readInOrder, rowsQuery } from '@/features/manage/managed-queries.ts';
import { maxPublications } from '@/features/manage/publications-query.ts';

/** List query for the URL's search parameters; falls back to the default sort if the type doesn't support `sort`. */
const queryFor = <T extends ManagedType>(
  { resource }: ManagedDefinition<T>,
  search: ManagedSearch,
): Managed[T]['query'] => {
  const { schemas } = resource;
  const { page, q, tag, status, sort, per_page = tablePageSizes[0] } = search;
  const filters = { page, q, tag, status, per_page };
  const query = v.safeParse(schemas.query, { ...filters, sort });
  return query.success ? query.output : v.parse(schemas.query, filters);
};

/** A page of rows, cut out of all that were found. */
const pageOf = <Row>(rows: readonly Row[], page: number, size: number) => {
  const last_page = Math.max(1, Math.ceil(rows.length / size));
  const current_page = Math.min(page, last_page);
  const start = (current_page - 1) * size;
  const data = rows.slice(start, start + size);
  const [from, to] = data.length === 0 ? [null, null] : [start + 1, start + data.length];
  return { data, meta: { current_page, last_page, per_page: size, total: rows.length, from, to, path: '' } };
};

/**
 * Query of the rows that pass a filter, or are in an order, which the contract lacks: at most 500 rows are read, and
 * checked and sorted here.
 */
const locallyReadQuery = <T extends ManagedType>(
  content: ManagedDefinition<T>,
  query: Managed[T]['query'],
  filter: LocalFilter | null,
  sort: LocalSort<Managed[T]['row']> | null,
) => {
  const { list, schemas, type } = content.resource;
  const whole = v.parse(schemas.query, { ...query, page: 1, per_page: maxPerPage });
  return queryOptions({
    queryKey: [...contentKey(type), 'rows', whole, filter?.label, sort?.key],
    queryFn: async ({ signal }) => {
      const read = new Map<number, Managed[T]['row']>();
      let total = 0;
      for (let page = 1; read.size < maxPublications; page += 1) {
        const { data, meta } = (await list({ query: v.parse(schemas.query, { ...whole, page }), signal })).data;
        for (const row of data) read.set(row.id, row);
        total = meta.total;
        if (page >= meta.last_page) break;
      }
      const rows = [...read.values()].filter((row) => filter?.isShown(row) ?? true);
      const sorted = sort ? rows.toSorted((a, b) => sort.rank(a) - sort.rank(b)) : rows;
      return { rows: sorted, checked: read.size, total };
    },
    placeholderData: keepPreviousData,
    meta: managed,
  });
};

/** Rows of a table for the URL's search parameters, and how to read all of them. */
export const useTableRows = <T extends ManagedType>(content: ManagedDefinition<T>, search: ManagedSearch) => {
  const { type } = content.resource;
  const queryClient = useQueryClient();
  const query = queryFor(content, search);
  const filter = localFilter(content, search);
  const sort = localSortFor(content, search.sort);
  const isLocal = filter !== null || sort !== null;
  const served = useQuery({ ...rowsQuery(type, query), enabled: !isLocal });
  const localQuery = locallyReadQuery(content, query, filter, sort);
  const local = useQuery({ ...localQuery, enabled: isLocal });
  const { error, isPlaceholderData, refetch } = isLocal ? local : served;
  const localList = local.data;
  return {
    data: isLocal
      ? localList && pageOf(localList.rows, search.page ?? 1, search.per_page ?? tablePageSizes[0])
      : served.data,
    query,
    /** The rows between which the editor steps: of a local filter or sort, those of all pages. */
    neighbours: isLocal ? localList && pageOf(localList.rows, 1, maxPublications) : served.data,
    error,
    isPlaceholderData,
    refetch,
    /** What was filtered or sorted here: numbers of rows. Null if it was done by the server, and until they are read. */
    checked:
      isLocal && localList
        ? {
            label: filter?.label ?? null,
            found: localList.rows.length,
            checked: localList.checked,
            total: localList.total,
          }
        : null,
    /** Reads a page, of the contract's maximum size, of all rows. */
    readPage: async (page: number, signal?: AbortSignal) =>
      isLocal
        ? // Not `localList`, which may be that of the previous filter.
          pageOf((await queryClient.fetchQuery({ ...localQuery, staleTime: 60_000 })).rows, page, maxPerPage)
        : await readInOrder(type, query, page, signal),
  };
};
