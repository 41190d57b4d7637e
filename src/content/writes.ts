import type * as v from 'valibot';
import {
  bulkNews,
  createNews,
  deleteNews,
  getManagedNews,
  listManagedNews,
  restoreNews,
  updateNews,
} from '@/api/gen/managed/sdk.gen.ts';
import type { BulkAction } from '@/api/gen/managed/types.gen.ts';
import { vListManagedNewsQuery, vManagedNews, vNewsInput } from '@/api/gen/managed/valibot.gen.ts';
import type { Meta } from '@/api/gen/public/types.gen.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';

type Reply<Body> = Promise<{ data: Body }>;

interface ById {
  path: { id: number };
}

/** The generated operations and schemas with which editors manage a type. */
export interface Writes<T extends ManagedType> {
  type: T;
  /** What a table may ask for. */
  query: v.GenericSchema<unknown, Managed[T]['query']>;
  /** What may be sent: the contract's bounds. */
  input: v.GenericSchema<Managed[T]['input']>;
  /** What is stored: the record that a 409 carries. */
  record: v.GenericSchema<Managed[T]['record']>;
  list: (options: {
    query: Managed[T]['query'];
    signal: AbortSignal;
  }) => Reply<{ data: Managed[T]['row'][]; meta: Meta }>;
  read: (options: ById & { signal: AbortSignal }) => Reply<{ data: Managed[T]['record'] }>;
  create: (options: { body: Managed[T]['input'] }) => Reply<{ data: Managed[T]['record'] }>;
  update: (
    options: ById & { body: Managed[T]['input'] & { updated_at: string } },
  ) => Reply<{ data: Managed[T]['record'] }>;
  remove: (options: ById) => Promise<unknown>;
  restore: (options: ById) => Promise<unknown>;
  bulk: (options: { body: { action: BulkAction; ids: number[] } }) => Reply<{ data: { affected: number } }>;
}

/** Apart from `reads`, so that no reader loads what only editors call. */
export const writes = {
  news: {
    type: 'news',
    query: vListManagedNewsQuery,
    input: vNewsInput,
    record: vManagedNews,
    list: listManagedNews,
    read: getManagedNews,
    create: createNews,
    update: updateNews,
    remove: deleteNews,
    restore: restoreNews,
    bulk: bulkNews,
  },
} satisfies { [T in ManagedType]: Writes<T> };
