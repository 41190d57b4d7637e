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
  UpdatedAt,
} from '../../src/api/gen/types.gen.ts';
import type { Operation } from '../../src/api/operation.ts';
import type { ListQuery, Page } from '../http/listing.ts';
import type { Relation } from '../db/relations.ts';
import type { ContentRow, ContentType, OwnFields, Row } from '../db/rows.ts';

/** What the contract adds to a card of each type. */
type Fields<T extends ContentType> = Omit<PublicResources[T]['card'], keyof ContentCard>;

/** What the contract adds to the input of each type. */
type FieldsInput<T extends ContentType> = Omit<ManagedResources[T]['create'], keyof ContentInput>;

export type Card<T extends ContentType> = ContentCard & Fields<T>;
export type Published<T extends ContentType> = Card<T> & { body: string };
export type ManagedRow<T extends ContentType> = Card<T> & Managed;
export type ManagedRecord<T extends ContentType> = ManagedRow<T> & { body: string };
export type Input<T extends ContentType> = ContentInput & FieldsInput<T>;

interface ContentQuery extends ListQuery {
  tag?: number;
}

type ById = { id: number };
type Found<Record> = { status: 200; body: { data: Record } };
type Missing = { status: 404; body: ErrorBody };

/** The calls that the contract has for a content type in public. */
interface PublicOperations<T extends ContentType> {
  list: Operation<unknown, ContentQuery, unknown, { status: 200; body: Page<Card<T>> }>;
  read: Operation<ById, unknown, unknown, Found<Published<T>> | Missing>;
}

/** The calls that the contract has for its editors. */
interface ManagedOperations<T extends ContentType> {
  list: Operation<unknown, ContentQuery & { status?: Status }, unknown, { status: 200; body: Page<ManagedRow<T>> }>;
  read: Operation<ById, unknown, unknown, Found<ManagedRecord<T>> | Missing>;
  create: Operation<unknown, unknown, Input<T>, { status: 201; body: { data: ManagedRecord<T> } }>;
  update: Operation<
    ById,
    unknown,
    Input<T> & UpdatedAt,
    Found<ManagedRecord<T>> | Missing | { status: 409; body: ErrorBody & { data: ManagedRecord<T> } }
  >;
  remove: Operation<ById, unknown, unknown, { status: 204; body: void } | Missing>;
  restore: Operation<ById, unknown, unknown, Found<ManagedRecord<T>> | Missing>;
  bulk: Operation<unknown, unknown, BulkRequest, { status: 200; body: { data: { affected: number } } }>;
}

export const publicOperations: { [T in ContentType]: PublicOperations<T> } = publicOperationsOf;
export const managedOperations: { [T in ContentType]: ManagedOperations<T> } = managedOperationsOf;

/** What differs between content types. */
export interface ContentDefinition<T extends ContentType> {
  type: T;
  /** The type's own fields as they are read; only records that `visible` lets through may be named. */
  read: (row: Row<T>, visible: (row: ContentRow) => boolean) => Fields<T>;
  /** The type's own fields as they are stored; what the input leaves out stays. */
  write: (input: FieldsInput<T>, stored: OwnFields[T] | undefined) => OwnFields[T];
  /** The texts besides title and excerpt in which a list looks for `q`. */
  texts: (row: OwnFields[T]) => (string | null)[];
  relations: (input: FieldsInput<T>) => Relation[];
}

/** What was sent, or what is stored when nothing was. */
export const kept = <T>(sent: T | undefined, stored: T | undefined, otherwise: T): T =>
  sent !== undefined ? sent : stored !== undefined ? stored : otherwise;
