import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import { isPublicType } from '@/content/public-types.ts';
import type { ManagedType, PublicType } from '@/content/schemas.ts';
import type { ListSearch } from '@/content/search-params.ts';
import { mayUse } from '@/lib/scope.ts';

/** The link to a record's page. */
export const recordLink = (type: PublicType, id: number): LinkOptions =>
  linkOptions({ to: `/${type}/$id`, params: { id: String(id) } });

/** The link to a managed record's public page; null for types without public pages. */
export const publicLink = (type: ManagedType, id: number): LinkOptions | null =>
  isPublicType(type) ? recordLink(type, id) : null;

/** The link to a type's (filtered) listing. */
export const listLink = (type: PublicType, search: ListSearch = {}): LinkOptions =>
  linkOptions({ to: `/${type}`, search });

/** The link to a type's listing filtered by a tag. */
export const tagLink =
  (type: PublicType) =>
  (tag: number): LinkOptions =>
    listLink(type, { tag });

/** The id in the address of a record's page; null if it is none. */
export const recordIdIn = (segment: string | undefined): number | null =>
  segment !== undefined && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : null;

/** A record with a public page. */
export interface RecordAddress {
  type: PublicType;
  id: number;
}

/** The record whose page is at a path of this site; null for other paths. */
export const recordAtPath = (path: string): RecordAddress | null => {
  const [, type, segment, ...rest] = path.replace(/\/$/, '').split('/');
  const id = recordIdIn(segment);
  return isPublicType(type) && id !== null && rest.length === 0 ? { type, id } : null;
};

/** The link from a record's public path to its editor; null for other paths, and for a scope that may not edit the type. */
export const editLink = (path: string, scope: unknown): LinkOptions | null => {
  const record = recordAtPath(path);
  if (!record || !mayUse(scope, `admin-${record.type}`)) return null;
  return linkOptions({ to: '/admin/$type', params: { type: record.type }, search: { edit: record.id } });
};
