import type { Status } from '@/api/gen/types.gen.ts';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import { tablePageSizes } from '@/content/page-sizes.ts';
import { publicTypes } from '@/content/public-types.ts';
import { isDay } from '@/lib/dates.ts';
import { internalPath } from '@/lib/paths.ts';

export const statuses = ['draft', 'scheduled', 'published', 'trashed'] as const satisfies readonly Status[];

type Search = Record<string, unknown>;

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

/** The router parses `2026` and `true` in a URL as number and boolean. */
const text = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return Array.from(String(value)).slice(0, maxQueryLength).join('') || undefined;
};

const oneOf =
  <const Value extends string | number>(values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((known) => known === value);

/** Makes all optional. An invalid one stays as undefined: the router merges the result over what the address has. */
const optional = <Parts extends object>(parts: Parts): { [Name in keyof Parts]?: Exclude<Parts[Name], undefined> } =>
  parts;

const listSorts = ['-published_at', 'published_at', 'title', '-title'] as const;

/** The search parameters of a public listing. */
export const listSearch = ({ tag, q, sort }: Search) =>
  optional({ tag: positive(tag), q: text(q), sort: oneOf(listSorts)(sort) });

export type ListSearch = ReturnType<typeof listSearch>;

/** What a listing is loaded by: its own parameters, without others that the address has. */
export const listDeps = ({ search: { tag, q, sort } }: { search: ListSearch }): ListSearch => ({ tag, q, sort });

/** Whether a listing shows a part of its records, or another order than its own. */
export const isNarrowed = ({ tag, q, sort }: ListSearch): boolean => [tag, q, sort].some((part) => part !== undefined);

/** Whether a listing is in the order of publication, forwards or backwards. */
export const isByDate = ({ sort }: ListSearch): boolean => sort !== 'title' && sort !== '-title';

/** The search parameters of the search page; `exact` searches for the words as they are. */
export const searchSearch = ({ q, type, exact }: Search) =>
  optional({
    q: text(q),
    type: oneOf(publicTypes)(type),
    exact: exact === true ? (true as const) : undefined,
  });

/**
 * The search parameters of an admin table; `edit` is the open dialog, `from` the record that a new one copies, `on` the
 * day (YYYY-MM-DD in Taipei) that a new one is to be published on.
 */
export const managedSearch = ({ page, per_page, q, tag, status, sort, view, edit, from, on }: Search) =>
  optional({
    page: positive(page),
    per_page: oneOf(tablePageSizes)(per_page),
    q: text(q),
    tag: positive(tag),
    status: oneOf(statuses)(status),
    sort: text(sort),
    view: view === 'calendar' ? ('calendar' as const) : undefined,
    edit: edit === 'new' ? ('new' as const) : positive(edit),
    from: edit === 'new' ? positive(from) : undefined,
    on: edit === 'new' && typeof on === 'string' && isDay(on) ? on : undefined,
  });

export type ManagedSearch = ReturnType<typeof managedSearch>;

/** The path of the page that a letter to the editors is about. */
export const aboutSearch = ({ about }: Search) =>
  optional({ about: typeof about === 'string' && internalPath(about) === about ? about : undefined });

/** The return path after login, not yet validated: `internalPath` does that. */
export const loginSearch = ({ redirect }: Search) =>
  optional({ redirect: typeof redirect === 'string' ? redirect : undefined });
