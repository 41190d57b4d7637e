import { asList } from '@/lib/as-list.ts';
import { isObject } from '@/lib/is-object.ts';
import type { Meta, Links } from '@/api/gen/types.gen.ts';
import type { Context, Difference, Query } from '@/api/adapter/define-adapter.ts';

/** Of the contract, for a request without `per_page`. */
const defaultSize = 15;

const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const pageOf = ({ page }: Query): number => numberIn(page) ?? 1;
const sizeOf = ({ per_page }: Query): number => numberIn(per_page) ?? defaultSize;

const without = (query: Query, ...names: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

const rowsOf = (body: Record<string, unknown>): unknown[] => {
  const rows = asList(body.data);
  return Array.isArray(rows) ? rows : [];
};

interface Page {
  data: unknown[];
  meta: Meta;
  links: Links;
}

/** Whether a body is a list by the contract: the mock checks its own bodies in full. */
const isPage = (body: unknown): body is Page =>
  isObject(body) && Array.isArray(body.data) && isObject(body.meta) && isObject(body.links);

/** Converts lists only: `toContract` gets the server's body, `toServer` that of the contract. */
const listConversion = (
  toContract: (body: unknown, context: Context) => unknown,
  toServer: (page: Page) => unknown,
): Difference => ({
  response: {
    toContract: (body, context) => (context.call.kind === 'page' ? toContract(body, context) : body),
    toServer: (body, context) => (context.call.kind === 'page' && isPage(body) ? toServer(body) : body),
  },
});

const noLinks: Links = { first: null, last: null, prev: null, next: null };

const urlOf = (path: string, page: number): string => `${path}?page=${page}`;

/** What Laravel's paginators have in common. */
const commonIn = (body: Record<string, unknown>, query: Query) => ({
  current_page: numberIn(body.current_page) ?? pageOf(query),
  from: numberIn(body.from),
  path: typeof body.path === 'string' ? body.path : '',
  per_page: numberIn(body.per_page) ?? sizeOf(query),
  to: numberIn(body.to),
});

/** The numbers of a paginator without a total, beside `data` or in the `meta` and `links` of a resource collection. */
const untotalledIn = (body: unknown): Record<string, unknown> | null => {
  if (!isObject(body) || !('data' in body)) return null;
  if (!('meta' in body)) return body;
  if (!isObject(body.meta) || 'last_page' in body.meta) return null;
  const { first = null, next = null, prev = null } = isObject(body.links) ? body.links : {};
  return { ...body.meta, data: body.data, first_page_url: first, next_page_url: next, prev_page_url: prev };
};

/** Whether a body is a paginator of Laravel, not already a resource collection with `meta`. */
const isPaginator = (body: unknown): body is Record<string, unknown> =>
  isObject(body) && 'data' in body && !('meta' in body);

/** Lists are Laravel's `paginate()`: numbers beside `data`, without `meta` and `links`. */
export const paginate = (): Difference =>
  listConversion(
    (body, { query }) => {
      if (!isPaginator(body)) return body;
      const { first_page_url: first = null, last_page_url: last = null, next_page_url: next = null } = body;
      const { prev_page_url: prev = null, last_page, total } = body;
      const meta = { ...commonIn(body, query), last_page: numberIn(last_page), total: numberIn(total) };
      return { data: body.data, links: { first, last, prev, next }, meta };
    },
    ({ data, links, meta }) => ({
      current_page: meta.current_page,
      data,
      first_page_url: links.first,
      from: meta.from,
      last_page: meta.last_page,
      last_page_url: links.last,
      next_page_url: links.next,
      path: meta.path,
      per_page: meta.per_page,
      prev_page_url: links.prev,
      to: meta.to,
      total: meta.total,
    }),
  );

/** Lists have their numbers in `meta.pagination`, as Fractal writes them. */
export const fractalPagination = (): Difference =>
  listConversion(
    (body, { query }) => {
      if (!isObject(body) || !isObject(body.meta) || !isObject(body.meta.pagination)) return body;
      const { pagination } = body.meta;
      const [total, size, page] = [pagination.total, pagination.per_page, pagination.current_page].map(numberIn);
      const meta = {
        ...placeOf(body, query, false),
        current_page: page ?? pageOf(query),
        per_page: size ?? sizeOf(query),
        last_page: numberIn(pagination.total_pages),
        total: total ?? null,
      };
      return { data: body.data, links: noLinks, meta };
    },
    ({ data, meta: { total, per_page, current_page, last_page } }) => ({
      data,
      meta: { pagination: { total, count: data.length, per_page, current_page, total_pages: last_page, links: {} } },
    }),
  );

/** A page's place, as far as a server tells it that knows only whether there is a next page. */
const placeOf = (body: Record<string, unknown>, query: Query, hasNext: boolean): Meta => {
  const page = pageOf(query);
  const before = (page - 1) * sizeOf(query);
  const count = rowsOf(body).length;
  return {
    ...commonIn(body, query),
    current_page: page,
    from: count === 0 ? null : before + 1,
    to: count === 0 ? null : before + count,
    last_page: hasNext ? page + 1 : page,
    total: before + count + (hasNext ? 1 : 0),
  };
};

/**
 * Lists are Laravel's `simplePaginate()`. Lost: how many records and pages there are; the site knows of one more page at a
 * time.
 */
export const simplePaginate = (): Difference =>
  listConversion(
    (body, { query }) => {
      const paginator = untotalledIn(body);
      if (paginator === null) return body;
      const { data, first_page_url: first = null, next_page_url: next = null, prev_page_url: prev = null } = paginator;
      const meta = placeOf(paginator, query, next !== null);
      return { data, links: { first, last: null, prev, next }, meta };
    },
    ({ data, links, meta }) => ({
      current_page: meta.current_page,
      data,
      first_page_url: links.first ?? urlOf(meta.path, 1),
      from: meta.from,
      next_page_url:
        meta.current_page < meta.last_page ? (links.next ?? urlOf(meta.path, meta.current_page + 1)) : null,
      path: meta.path,
      per_page: meta.per_page,
      prev_page_url: links.prev,
      to: meta.to,
    }),
  );

const cursorTo = (page: number): string => btoa(JSON.stringify({ page, _pointsToNextItems: true }));

const pageIn = (cursor: string): number => {
  try {
    const value: unknown = JSON.parse(atob(cursor));
    return (isObject(value) ? numberIn(value.page) : null) ?? 1;
  } catch {
    return 1;
  }
};

/**
 * Lists are Laravel's `cursorPaginate()`. Lost: how many records and pages there are. A page that is opened directly costs a
 * call for each page before it, once.
 */
export const cursorPaginate = (): Difference => {
  /** Cursors of pages by the rest of the contract's query; null: there is no such page. */
  const cursors = new Map<string, string | null>();
  const keyOf = ({ call: { path }, query }: Context, page: number) =>
    `${path}?${new URLSearchParams(without(query, 'page')).toString()}#${page}`;
  const note = (context: Context, page: number, body: unknown) => {
    const { next_cursor: cursor } = untotalledIn(body) ?? {};
    const next = typeof cursor === 'string' ? cursor : null;
    cursors.set(keyOf(context, page + 1), next);
    return next;
  };
  const withCursor = (query: Query, cursor: string | null): Query =>
    cursor === null ? without(query, 'page') : { ...without(query, 'page'), cursor };

  /** The cursor of a page; the last known one for a page that doesn't exist. */
  const cursorOf = async (context: Context, query: Query, page: number): Promise<string | null> => {
    let cursor: string | null = null;
    for (let at = 2; at <= page; at += 1) {
      const storedCursor = cursors.get(keyOf(context, at));
      const next: string | null =
        storedCursor === undefined ? note(context, at - 1, await context.ask(withCursor(query, cursor))) : storedCursor;
      if (next === null) {
        cursors.set(keyOf(context, page), null);
        return cursor;
      }
      cursor = next;
    }
    return cursor;
  };

  const lists = listConversion(
    (body, context) => {
      const paginator = untotalledIn(body);
      if (paginator === null) return body;
      const { query } = context;
      const page = pageOf(query);
      const isMissing = page > 1 && cursors.get(keyOf(context, page)) === null;
      if (isMissing) return { data: [], links: noLinks, meta: placeOf({ data: [] }, query, false) };
      const next = note(context, page, body);
      return { data: paginator.data, links: noLinks, meta: placeOf(paginator, query, next !== null) };
    },
    ({ data, meta }) => {
      const { current_page: page, last_page: last, path, per_page } = meta;
      const [next, prev] = [page < last ? cursorTo(page + 1) : null, page > 1 ? cursorTo(page - 1) : null];
      const url = (cursor: string | null) => (cursor === null ? null : `${path}?cursor=${cursor}`);
      return {
        data,
        path,
        per_page,
        next_cursor: next,
        next_page_url: url(next),
        prev_cursor: prev,
        prev_page_url: url(prev),
      };
    },
  );
  return {
    ...lists,
    query: {
      toServer: async (query, context) =>
        context.call.kind === 'page' ? withCursor(query, await cursorOf(context, query, pageOf(query))) : query,
      toContract: ({ cursor, ...query }) => (cursor === undefined ? query : { ...query, page: String(pageIn(cursor)) }),
    },
  };
};

/** Of the contract. */
const largestSize = 100;

/** Whether a list has its records in `data`, and nothing that tells of pages. */
const isUnpaged = (body: unknown): body is { data: unknown } =>
  isObject(body) && 'data' in body && !['meta', 'current_page', 'next_cursor'].some((name) => name in body);

/**
 * Lists are plain arrays of all records, or have nothing beside `data`; the page is cut out here. Each page loads them all: for short lists only. The mock
 * answers with the first hundred.
 */
export const plainLists = (): Difference => {
  const lists = listConversion(
    (body, { query }) => {
      const rows = asList(isUnpaged(body) ? body.data : body);
      if (!Array.isArray(rows)) return body;
      const [page, size] = [pageOf(query), sizeOf(query)];
      const data: unknown[] = rows.slice((page - 1) * size, page * size);
      const meta = {
        ...placeOf({ data }, query, false),
        last_page: Math.max(1, Math.ceil(rows.length / size)),
        total: rows.length,
      };
      return { data, links: noLinks, meta };
    },
    ({ data }) => data,
  );
  return {
    ...lists,
    query: {
      toServer: (query, { call }) => (call.kind === 'page' ? without(query, 'page', 'per_page') : query),
      toContract: (query, { call }) => (call.kind === 'page' ? { ...query, per_page: String(largestSize) } : query),
    },
  };
};
