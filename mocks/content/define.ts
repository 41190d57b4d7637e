import type { Faker } from '@faker-js/faker';
import type { PublicResources } from '../../src/api/gen/public/resources.gen.ts';
import type { ManagedResources } from '../../src/api/gen/managed/resources.gen.ts';
import { operationsOf as publicOperationsOf } from '../../src/api/gen/public/operations.gen.ts';
import { operationsOf as managedOperationsOf } from '../../src/api/gen/managed/operations.gen.ts';
import type {
  BulkRequest,
  ContentCard,
  ContentInput,
  ErrorBody,
  Managed,
  Status,
} from '../../src/api/gen/types.gen.ts';
import type { Operation } from '../../src/api/operation.ts';
import type { ListQuery, Page } from '../http/listing.ts';
import type { Database } from '../db/db.ts';
import type { Relation } from '../db/lookup.ts';
import type { ContentRow, ContentType, OwnFields, Row } from '../db/rows.ts';
import type { Known } from '../seed/people.ts';

type Fields<T extends ContentType> = Omit<PublicResources[T]['card'], keyof ContentCard>;

export type Card<T extends ContentType> = ContentCard & Fields<T>;
export type Published<T extends ContentType> = Card<T> & { body: string };
export type ManagedRow<T extends ContentType> = Card<T> & Managed;
export type ManagedRecord<T extends ContentType> = ManagedRow<T> & { body: string };
export type Input<T extends ContentType> = ContentInput & Omit<ManagedResources[T]['create'], keyof ContentInput>;

interface RecordVersion {
  id: number;
  title: string;
  user: { id: number; name: string } | null;
  created_at: string;
}

interface ContentQuery extends ListQuery {
  tag?: number;
}

type ById = { id: number };
type Found<Record> = { status: 200; body: { data: Record } };
type Missing = { status: 404; body: ErrorBody };

interface PublicOperations<T extends ContentType> {
  list: Operation<unknown, ContentQuery, unknown, { status: 200; body: Page<Card<T>> }>;
  read: Operation<ById, unknown, unknown, Found<Published<T>> | Missing>;
}

interface ManagedOperations<T extends ContentType> {
  list: Operation<unknown, ContentQuery & { status?: Status }, unknown, { status: 200; body: Page<ManagedRow<T>> }>;
  read: Operation<ById, unknown, unknown, Found<ManagedRecord<T>> | Missing>;
  create: Operation<unknown, unknown, Input<T>, { status: 201; body: { data: ManagedRecord<T> } }>;
  update: Operation<
    ById,
    unknown,
    Input<T> & { updated_at?: string },
    Found<ManagedRecord<T>> | Missing | { status: 409; body: ErrorBody & { data: ManagedRecord<T> } }
  >;
  remove: Operation<ById, unknown, unknown, { status: 204; body: void } | Missing>;
  restore: Operation<ById, unknown, unknown, Found<ManagedRecord<T>> | Missing>;
  bulk: Operation<unknown, unknown, BulkRequest, { status: 200; body: { data: { affected: number } } }>;
  versions: Operation<ById, unknown, unknown, { status: 200; body: { data: RecordVersion[] } } | Missing>;
  version: Operation<{ id: number; version: number }, unknown, unknown, Found<ManagedRecord<T>> | Missing>;
}

export const publicOperations: { [T in ContentType]: PublicOperations<T> } = publicOperationsOf;
export const managedOperations: { [T in ContentType]: ManagedOperations<T> } = managedOperationsOf;

/** Input for the own fields of a seeded record. */
interface Seeding {
  faker: Faker;
  /** Epoch ms. */
  now: number;
  /** Already holds images, tags, users and symptoms. */
  db: Database;
  known: Known;
}

export interface ContentDefinition<T extends ContentType> {
  type: T;
  /** Own fields of a new record, for those that its input leaves out. */
  defaults: OwnFields[T];
  /** Own fields for a response; related records must pass `visible`. */
  read: (row: Row<T>, visible: (row: ContentRow) => boolean) => Fields<T>;
  /** Texts that lists and search look in, beside title, excerpt and body. */
  texts?: (row: OwnFields[T]) => (string | null)[];
  /** Own fields with ids of other records. */
  relations?: readonly Relation[];
  /** Own fields of a record of the seed. */
  seed: (record: ContentRow, seeding: Seeding) => OwnFields[T];
}
