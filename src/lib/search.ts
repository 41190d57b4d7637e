import * as v from 'valibot';
import type { Status } from '@/api/gen/managed/types.gen.ts';

/** The states of a record, in the order of its life. */
export const statuses = ['draft', 'scheduled', 'published', 'trashed'] as const satisfies readonly Status[];

export const statusNames: Record<Status, string> = {
  draft: '草稿',
  scheduled: '定时',
  published: '已发布',
  trashed: '已删除',
};

/** What is not understood in an address is left out, so that an old link still opens. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The search part of a public listing's address. */
export const listSearch = v.object({ tag: optional(positive) });

/** The search part of an admin table's address; `edit` is the open dialog. */
export const managedSearch = v.object({
  page: optional(positive),
  q: optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  tag: optional(positive),
  status: optional(v.picklist(statuses)),
  sort: optional(v.string()),
  edit: optional(v.union([positive, v.literal('new')])),
});

export type ManagedSearch = v.InferOutput<typeof managedSearch>;

/** The address to return to after login; `internalPath` decides whether it is one. */
export const loginSearch = v.object({ redirect: optional(v.string()) });
