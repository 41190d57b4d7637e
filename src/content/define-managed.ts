import type { ReactNode } from 'react';
import * as v from 'valibot';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import type { Scope, Source, Status } from '@/api/gen/types.gen.ts';
import type { ManagedResource } from '@/api/resource.ts';
import { managedNames } from '@/content/catalog.ts';
import { gapsIn, type Gap } from '@/content/gaps.ts';
import type { References } from '@/content/references.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';

/** The value type of each field kind; `features/manage/fields` has a file for each. */
export interface FieldValues {
  text: string | null;
  textarea: string | null;
  email: string;
  url: string | null;
  slug: string;
  color: string;
  richText: string;
  date: string | null;
  dateTime: string | null;
  publication: string | null;
  number: number | null;
  image: number | null;
  images: number[];
  tags: number[];
  symptoms: number[];
  words: string[];
  links: Source[];
  scopes: Scope;
  password: string;
}

export type FieldKindName = keyof FieldValues;

type KindFor<Value> = {
  [K in FieldKindName]: Value extends FieldValues[K] ? K : never;
}[FieldKindName];

/** `initial` is the value in a new record, which is otherwise the empty one of its kind. */
type Field<Input> = { name: string; label: string; kind: FieldKindName; initial?: unknown; description?: string } & {
  [Name in keyof Input & string]-?: {
    name: Name;
    kind: KindFor<NonNullable<Input[Name]>>;
    initial?: NonNullable<Input[Name]>;
  };
}[keyof Input & string];

export interface Section<Input> {
  title: string;
  fields: readonly Field<Input>[];
}

/** Whether a form has a field of a kind. */
export const hasKind = (
  sections: readonly { fields: readonly { kind: FieldKindName }[] }[],
  kind: FieldKindName,
): boolean => sections.some(({ fields }) => fields.some((field) => field.kind === kind));

/** `sort` is the contract's sort key, where the server supports it. */
export type Column<Row, Sort extends string = string> = {
  [K in FieldKindName]: { label: string; kind: K; value: (row: Row) => FieldValues[K]; sort?: Sort };
}[FieldKindName];

type SortOf<T extends ManagedType> = ManagedResource<T, Managed[T]>['sorts'][number];

interface PreviewProps<T extends ManagedType> {
  input: Managed[T]['create'];
  references: References;
}

export interface ManagedDefinition<T extends ManagedType> {
  resource: ManagedResource<T, Managed[T]>;
  name: string;
  titleOf: (row: Managed[T]['row']) => string;
  /** Left out of types that have none, as the next one. */
  excerptOf?: (row: Managed[T]['row']) => string | null;
  /** ISO 8601, null for a draft. */
  publishedAtOf?: (row: Managed[T]['row']) => string | null;
  statusOf?: (row: Managed[T]['row']) => Status;
  columns: readonly Column<Managed[T]['row'], SortOf<T>>[];
  /** Columns after the first that the table shows by itself where it is wide; exports don't have them. */
  wideColumns?: readonly Column<Managed[T]['row'], SortOf<T>>[];
  sections: readonly Section<Managed[T]['create']>[];
  /** Validation beyond the contract's schema. */
  check?: v.GenericSchema<unknown, unknown>;
  /** Fields that a copy leaves empty: when it was published, and what is unique. Without it, the type isn't copied. */
  notCopied?: readonly (keyof Managed[T]['create'] & string)[];
  /** The consequence of deleting, as the end of a sentence. */
  deletion: string;
  /** Why the user `ownId` can't delete a record; null where they can. */
  deletionRefusal?: (id: number, ownId: number) => string | null;
  /** The last review as a date, null without one; only for types that are reviewed. */
  reviewedOn?: (row: Managed[T]['row']) => string | null;
  /** What a published record should have: the start page lists what is missing, and so does the form. */
  gaps?: readonly Gap[];
  Preview?: (props: PreviewProps<T>) => ReactNode;
  summaries: (query: SummariesQuery, signal: AbortSignal) => Promise<Summaries>;
}

export interface SummariesQuery {
  status?: Status | undefined;
  tag?: number | undefined;
  q?: string | undefined;
  sort?: string;
  page?: number;
  per_page: number;
}

/** A row of any type, for lists across types. */
export interface RowSummary {
  type: ManagedType;
  typeName: string;
  id: number;
  title: string;
  excerpt: string | null;
  /** Null for types without one. */
  status: Status | null;
  /** ISO 8601. */
  publishedAt: string | null;
  updatedAt: string;
  /** A date; undefined for types that are not reviewed. */
  reviewedOn: string | null | undefined;
  /** Labels. */
  gaps: readonly string[];
}

export interface Summaries {
  rows: readonly RowSummary[];
  total: number;
}

type ResourceOf = { [T in ManagedType]: ManagedResource<T, Managed[T]> };

type Sections<T extends ManagedType> = ManagedDefinition<T>['sections'];

/** Names of what is sent that have no field in a form. */
type Forgotten<T extends ManagedType, S extends Sections<T>> = Exclude<
  keyof Managed[T]['create'],
  S[number]['fields'][number]['name']
>;

type NothingForgotten<T extends ManagedType, S extends Sections<T>> = [Forgotten<T, S>] extends [never]
  ? unknown
  : { sections: { forgotten: Forgotten<T, S> } };

/** Defines the admin half of a type, which public pages don't load. Doesn't compile if its form lacks a field of the contract. */
export const defineManaged = <T extends ManagedType, const S extends Sections<T>>(
  type: T,
  content: Omit<ManagedDefinition<T>, 'resource' | 'name' | 'summaries'> & { sections: S } & NothingForgotten<T, S>,
): ManagedDefinition<T> => {
  const resources: ResourceOf = managedResources;
  const resource = resources[type];
  const name = managedNames[type];
  const summaryOf = (row: Managed[T]['row']): RowSummary => ({
    type,
    typeName: name,
    id: row.id,
    title: content.titleOf(row),
    excerpt: content.excerptOf?.(row) ?? null,
    status: content.statusOf?.(row) ?? null,
    publishedAt: content.publishedAtOf?.(row) ?? null,
    updatedAt: row.updated_at,
    reviewedOn: content.reviewedOn?.(row),
    gaps: gapsIn(content.gaps ?? [], row).map(({ gap }) => gap.label),
  });
  return {
    ...content,
    resource,
    name,
    summaries: async (query, signal) => {
      const { data } = await resource.list({ query: v.parse(resource.schemas.query, query), signal });
      return { rows: data.data.map(summaryOf), total: data.meta.total };
    },
  };
};
