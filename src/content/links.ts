import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import { isPublicType } from '@/content/public-types.ts';
import type { ManagedType, PublicType } from '@/content/schemas.ts';
import type { ListSearch } from '@/content/search-params.ts';

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
