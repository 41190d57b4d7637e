import type * as v from 'valibot';
import type { BulkIds, Meta, Status } from '@/api/gen/types.gen.ts';

type Result<Body> = Promise<{ data: Body }>;

interface ById {
  path: { id: number };
}

interface Abortable {
  signal?: AbortSignal;
}

interface PublicShapes {
  card: unknown;
  record: unknown;
  query: object;
}

/** Public operations of a content type; null for those the contract lacks. */
export interface PublicResource<T extends string, Shapes extends PublicShapes> {
  type: T;
  list: (options: { query?: Shapes['query'] } & Abortable) => Result<{ data: Shapes['card'][]; meta: Meta }>;
  read: Shapes['record'] extends null ? null : (options: ById & Abortable) => Result<{ data: Shapes['record'] }>;
}

interface ManagedShapes {
  row: unknown;
  record: unknown;
  query: { sort?: string };
  create: unknown;
  update: { updated_at?: string };
  bulk: { action: string; ids: BulkIds };
}

/** A stored version of a record, in the list of its versions. */
export interface RecordVersion {
  id: number;
  title: string;
  /** Who saved it; null if unknown. */
  user: { name: string } | null;
  /** ISO 8601. */
  created_at: string;
}

/** Bounds of a value in the contract. Lengths are in code points. */
export interface Bounds {
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

type SortKey<Query extends { sort?: string }> = Exclude<NonNullable<Query['sort']>, `-${string}`>;

/** Managed operations and schemas of a content type; null or empty for those the contract lacks. */
export interface ManagedResource<T extends string, Shapes extends ManagedShapes> {
  type: T;
  list: (options: { query: Shapes['query'] } & Abortable) => Result<{ data: Shapes['row'][]; meta: Meta }>;
  read: (options: ById & Abortable) => Result<{ data: Shapes['record'] }>;
  create: (options: { body: Shapes['create'] }) => Result<{ data: Shapes['record'] }>;
  update: (options: ById & { body: Shapes['update'] }) => Result<{ data: Shapes['record'] }>;
  remove: (options: ById) => Promise<unknown>;
  restore: ((options: ById) => Promise<unknown>) | null;
  /** The versions of a record, newest first. */
  versions: ((options: ById & Abortable) => Result<{ data: RecordVersion[] }>) | null;
  /** The record as it was in a version. */
  version:
    | ((options: { path: { id: number; version: number } } & Abortable) => Result<{ data: Shapes['record'] }>)
    | null;
  /** Mails a user an invitation to set a password. */
  invite: ((options: ById) => Promise<unknown>) | null;
  bulk:
    | ((options: {
        body: { action: Shapes['bulk']['action']; ids: BulkIds };
      }) => Result<{ data: { affected: number } }>)
    | null;
  sorts: readonly SortKey<Shapes['query']>[];
  filters: readonly ('tag' | 'status')[];
  /** Statuses that the list can be filtered by. */
  statuses: readonly Status[];
  /** Of the bulk call; empty without it. */
  actions: readonly Shapes['bulk']['action'][];
  /** Whether an update is refused with 409 if the record changed since `updated_at`. */
  findsConflicts: boolean;
  /** Bounds of the fields of a new record, by field name; empty for a field without any. */
  bounds: Readonly<Record<string, Bounds>>;
  schemas: {
    query: v.GenericSchema<unknown, Shapes['query']>;
    create: v.GenericSchema<unknown, Shapes['create']>;
    update: v.GenericSchema<unknown, Shapes['update']>;
    record: v.GenericSchema<unknown, Shapes['record']>;
  };
}
