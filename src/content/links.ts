import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import type { PublicType } from '@/content/schemas.ts';
import type { ListSearch } from '@/content/search-params.ts';

/** The link to a record's page. */
export const recordLink = (type: PublicType, id: number): LinkOptions =>
  linkOptions({ to: `/${type}/$id`, params: { id: String(id) } });

/** The link to a type's (filtered) listing. */
export const listLink = (type: PublicType, search: ListSearch = {}): LinkOptions =>
  linkOptions({ to: `/${type}`, search });

/** The link to a type's listing filtered by a tag. */
export const tagLink =
  (type: PublicType) =>
  (tag: number): LinkOptions =>
    listLink(type, { tag });
