import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import type { PublicType } from '@/content/schemas.ts';
import type { ListSearch } from '@/content/search-params.ts';

/** The typed links of each type: to a record, and to its listing (filtered by what is given). */
const links = {
  highlight: {
    record: (id: string) => linkOptions({ to: '/highlight/$id', params: { id } }),
    list: (search: ListSearch) => linkOptions({ to: '/highlight', search }),
  },
  knowhow: {
    record: (id: string) => linkOptions({ to: '/knowhow/$id', params: { id } }),
    list: (search: ListSearch) => linkOptions({ to: '/knowhow', search }),
  },
  news: {
    record: (id: string) => linkOptions({ to: '/news/$id', params: { id } }),
    list: (search: ListSearch) => linkOptions({ to: '/news', search }),
  },
  photo: {
    record: (id: string) => linkOptions({ to: '/photo/$id', params: { id } }),
    list: (search: ListSearch) => linkOptions({ to: '/photo', search }),
  },
  reflection: {
    record: (id: string) => linkOptions({ to: '/reflection/$id', params: { id } }),
    list: (search: ListSearch) => linkOptions({ to: '/reflection', search }),
  },
  symptom: {
    record: (id: string) => linkOptions({ to: '/symptom/$id', params: { id } }),
    list: (search: ListSearch) => linkOptions({ to: '/symptom', search }),
  },
  witness: {
    record: (id: string) => linkOptions({ to: '/witness/$id', params: { id } }),
    list: (search: ListSearch) => linkOptions({ to: '/witness', search }),
  },
} satisfies Record<PublicType, { record: (id: string) => LinkOptions; list: (search: ListSearch) => LinkOptions }>;

/** The link to a record's page. */
export const recordLink = (type: PublicType, id: number): LinkOptions => links[type].record(String(id));

/** The link to a type's listing. */
export const listLink = (type: PublicType, search: ListSearch = {}): LinkOptions => links[type].list(search);

/** The link to what else of a type carries a tag. */
export const tagLink =
  (type: PublicType) =>
  (tag: number): LinkOptions =>
    listLink(type, { tag });
