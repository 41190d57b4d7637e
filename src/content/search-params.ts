import type { Status } from '@/api/gen/types.gen.ts';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import { publicTypes } from '@/content/public-types.ts';

/** The states of a record, in the order of its life. */
export const statuses = ['draft', 'scheduled', 'published', 'trashed'] as const satisfies readonly Status[];

type Search = Record<string, unknown>;

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

/** The router reads `2026` and `true` in an address as what they look like; they were words. */
const text = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return Array.from(String(value)).slice(0, maxQueryLength).join('') || undefined;
};

const oneOf =
  <const Value extends string>(values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((known) => known === value);

/**
 * What is not understood in an address is left out, so that an old link still opens. The router lays what it read
 * itself under what a `validateSearch` gives, so pages read their search through these once more.
 */
const understood = <Parts extends object>(
  parts: Parts,
): { [Name in keyof Parts]?: Exclude<Parts[Name], undefined> } => {
  const kept: { [Name in keyof Parts]?: Exclude<Parts[Name], undefined> } = { ...parts };
  for (const name in kept) if (kept[name] === undefined) delete kept[name];
  return kept;
};

/** In which orders a reader may have a listing. */
const listSorts = ['-published_at', 'published_at', 'title', '-title'] as const;

/** The search part of a public listing's address. */
export const listSearch = ({ tag, q, sort }: Search) =>
  understood({ tag: positive(tag), q: text(q), sort: oneOf(listSorts)(sort) });

export type ListSearch = ReturnType<typeof listSearch>;

/** The search part of the search page's address. */
export const searchSearch = ({ q, type }: Search) => understood({ q: text(q), type: oneOf(publicTypes)(type) });

/** The search part of an admin table's address; `edit` is the open dialog. */
export const managedSearch = ({ page, q, tag, status, sort, edit }: Search) =>
  understood({
    page: positive(page),
    q: text(q),
    tag: positive(tag),
    status: oneOf(statuses)(status),
    sort: text(sort),
    edit: edit === 'new' ? ('new' as const) : positive(edit),
  });

export type ManagedSearch = ReturnType<typeof managedSearch>;

/** The address to return to after login; `internalPath` decides whether it is one. */
export const loginSearch = ({ redirect }: Search) =>
  understood({ redirect: typeof redirect === 'string' ? redirect : undefined });
