import type { Links, Meta } from '../../src/api/gen/types.gen.ts';

export interface ListQuery {
  page?: number;
  per_page?: number;
  q?: string;
  sort?: string;
}

export interface Page<Item> {
  data: Item[];
  links: Links;
  meta: Meta;
}

/** The query's page of rows, presented, in the format of Laravel's `LengthAwarePaginator`. */
export const paginate = <Row, Item>(
  request: Request,
  rows: readonly Row[],
  query: ListQuery,
  present: (row: Row) => Item,
): Page<Item> => {
  const { page = 1, per_page = 15 } = query;
  const { origin, pathname } = new URL(request.url);
  const path = origin + pathname;
  const urlOf = (wanted: number) => `${path}?page=${wanted}`;
  const last = Math.max(1, Math.ceil(rows.length / per_page));
  const start = (page - 1) * per_page;
  const data = rows.slice(start, start + per_page).map(present);
  const previous = page > 1 ? urlOf(page - 1) : null;
  const next = page < last ? urlOf(page + 1) : null;
  const meta = {
    current_page: page,
    from: data.length === 0 ? null : start + 1,
    last_page: last,
    path,
    per_page,
    to: data.length === 0 ? null : start + data.length,
    total: rows.length,
  };
  return { data, links: { first: urlOf(1), last: urlOf(last), prev: previous, next }, meta };
};

/** Sorts by a field, `-` for descending; ties by id. */
export const sorted = <Item extends { id: number }>(items: readonly Item[], sort = 'id'): Item[] => {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  const compareTexts = field.endsWith('_at') ? compareCodeUnits : pinyin.compare;
  return items.toSorted(
    (one, other) =>
      direction * (compare(fieldOf(one, field), fieldOf(other, field), compareTexts) || one.id - other.id),
  );
};

const fieldOf = (item: object, field: string): unknown => Reflect.get(item, field);

const pinyin = new Intl.Collator('zh-CN');

/** For times, which all have the same format; a collator would take seconds for many rows. */
const compareCodeUnits = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Nulls first, as in MySQL. */
const compare = (one: unknown, other: unknown, compareTexts: (one: string, other: string) => number): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  return Number(typeof one === 'string') - Number(typeof other === 'string');
};
