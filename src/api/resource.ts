import type * as v from 'valibot';
import type { BulkIds, Meta } from '@/api/gen/types.gen.ts';

type Reply<Body> = Promise<{ data: Body }>;

interface ById {
  path: { id: number };
}

interface Abortable {
  signal?: AbortSignal;
}

/** The shapes that the contract gives a type in public. */
interface PublicShapes {
  card: unknown;
  record: unknown;
  query: object;
}

/** The calls that read a type's published records; null where the contract has no such call. */
export interface PublicResource<T extends string, Shapes extends PublicShapes> {
  type: T;
  list: (options: { query?: Shapes['query'] } & Abortable) => Reply<{ data: Shapes['card'][]; meta: Meta }>;
  read: Shapes['record'] extends null ? null : (options: ById & Abortable) => Reply<{ data: Shapes['record'] }>;
}

/** The shapes that the contract gives a type for its editors. */
interface ManagedShapes {
  row: unknown;
  record: unknown;
  query: { sort?: string };
  create: unknown;
  update: { updated_at: string };
  bulk: { action: string; ids: BulkIds };
}

/** A sort key without the `-` that turns it round. */
type SortKey<Query extends { sort?: string }> = Exclude<NonNullable<Query['sort']>, `-${string}`>;

/** The calls and schemas with which editors manage a type; null or empty where the contract has no such thing. */
export interface ManagedResource<T extends string, Shapes extends ManagedShapes> {
  type: T;
  list: (options: { query: Shapes['query'] } & Abortable) => Reply<{ data: Shapes['row'][]; meta: Meta }>;
  read: (options: ById & Abortable) => Reply<{ data: Shapes['record'] }>;
  create: (options: { body: Shapes['create'] }) => Reply<{ data: Shapes['record'] }>;
  update: (options: ById & { body: Shapes['update'] }) => Reply<{ data: Shapes['record'] }>;
  remove: (options: ById) => Promise<unknown>;
  restore: ((options: ById) => Promise<unknown>) | null;
  bulk: (options: {
    body: { action: Shapes['bulk']['action']; ids: BulkIds };
  }) => Reply<{ data: { affected: number } }>;
  /** What the list may be sorted by. */
  sorts: readonly SortKey<Shapes['query']>[];
  /** What the list may be filtered by, besides words. */
  filters: readonly ('tag' | 'status')[];
  /** What can be done to many records at once. */
  actions: readonly Shapes['bulk']['action'][];
  schemas: {
    query: v.GenericSchema<unknown, Shapes['query']>;
    create: v.GenericSchema<unknown, Shapes['create']>;
    update: v.GenericSchema<unknown, Shapes['update']>;
    record: v.GenericSchema<unknown, Shapes['record']>;
  };
}
