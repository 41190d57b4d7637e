import { hasStatus, hasTags } from '@/api/gen/features.gen.ts';
import type { Status } from '@/api/gen/types.gen.ts';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import { tablePageSizes } from '@/content/page-sizes.ts';
import { publicTypes } from '@/content/public-types.ts';
import { isDay } from '@/lib/dates.ts';
import { internalPath } from '@/lib/paths.ts';
import { cutText } from '@/lib/cut-text.ts';

/** All statuses in lifecycle order. */
export const statuses = ['draft', 'scheduled', 'published', 'trashed'] as const satisfies readonly Status[];

type Search = Record<string, unknown>;

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

/** Accepts numbers and booleans too: the router parses `2026` and `true` in a URL as such. */
const text = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return cutText(String(value), maxQueryLength) || undefined;
};

/** The query for typed words; undefined if they are blank. */
export const queryOf = (words: string): string | undefined => text(words.trim());

const oneOf =
  <const Value extends string | number>(values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((candidate) => candidate === value);

/** Makes all properties optional; keeps `undefined` values, because the router merges the result over the URL's own. */
const optional = <Parts extends object>(parts: Parts): { [Name in keyof Parts]?: Exclude<Parts[Name], undefined> } =>
  parts;

const listSorts = ['-published_at', 'published_at', 'title', '-title'] as const;

/** The search parameters of a public listing. */
export const listSearch = ({ tag, q, sort }: Search) =>
  optional({ tag: hasTags ? positive(tag) : undefined, q: text(q), sort: oneOf(listSorts)(sort) });

export type ListSearch = ReturnType<typeof listSearch>;

/** Loader dependencies of a listing: only its own search parameters. */
export const listDeps = ({ search: { tag, q, sort } }: { search: ListSearch }): ListSearch => ({ tag, q, sort });

/** Whether a listing is filtered or in a non-default order. */
export const isNarrowed = ({ tag, q, sort }: ListSearch): boolean => [tag, q, sort].some((part) => part !== undefined);

/** Whether a listing is sorted by publication date, in either direction. */
export const isByDate = ({ sort }: ListSearch): boolean => sort !== 'title' && sort !== '-title';

/** The search parameters of the search page. `exact`: search for `q` without interpreting it. */
export const searchSearch = ({ q, type, exact }: Search) =>
  optional({
    q: text(q),
    type: oneOf(publicTypes)(type),
    exact: exact === true ? (true as const) : undefined,
  });

/** A new record; `new-2` is another one, opened while `new` was open. */
export type NewRecord = 'new' | `new-${number}`;

const newRecord = (value: unknown): NewRecord | undefined => {
  const [whole, number] = (typeof value === 'string' && /^new(?:-(\d{1,6}))?$/.exec(value)) || [];
  if (whole === undefined) return undefined;
  return number === undefined ? 'new' : `new-${Number(number)}`;
};

/**
 * The search parameters of an admin table. `gap`: label of a missing part; `may`: of users, what they may edit; `edit`: record of the open dialog; `from`: record to copy into a new one; `on`:
 * publication day of a new one (YYYY-MM-DD, Taipei); `month`: month shown by the calendar (YYYY-MM); `columns`: labels of the
 * columns of a shared view, separated by commas.
 */
export const managedSearch = ({
  page,
  per_page,
  q,
  tag,
  gap,
  may,
  status,
  sort,
  view,
  month,
  edit,
  from,
  on,
  columns,
}: Search) =>
  optional({
    page: positive(page),
    per_page: oneOf(tablePageSizes)(per_page),
    q: text(q),
    tag: hasTags ? positive(tag) : undefined,
    gap: text(gap),
    may: text(may),
    status: hasStatus ? oneOf(statuses)(status) : undefined,
    sort: text(sort),
    view: view === 'calendar' ? ('calendar' as const) : undefined,
    month: typeof month === 'string' && isDay(`${month}-01`) ? month : undefined,
    edit: newRecord(edit) ?? positive(edit),
    from: newRecord(edit) && positive(from),
    columns: text(columns),
    on: newRecord(edit) && typeof on === 'string' && isDay(on) ? on : undefined,
  });

export type ManagedSearch = ReturnType<typeof managedSearch>;

/** The search parameters of the contact page: the path of the page that the letter is about. */
export const aboutSearch = ({ about }: Search) =>
  optional({ about: typeof about === 'string' && internalPath(about) === about ? about : undefined });

/** The search parameters of the login page: the return path, not yet validated by `internalPath`. */
export const loginSearch = ({ redirect }: Search) =>
  optional({ redirect: typeof redirect === 'string' ? redirect : undefined });
