import type { ReactNode } from 'react';
import * as v from 'valibot';
import { hasUpload } from '@/api/gen/features.gen.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import type { Scope, Source, Status } from '@/api/gen/types.gen.ts';
import type { ManagedResource } from '@/api/resource.ts';
import { managedNames } from '@/content/catalog.ts';
import { gapsIn, pictureGap, reviewGap, type Gap } from '@/content/gaps.ts';
import type { References } from '@/content/references.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';

/** The value type of each field kind; `features/manage/field-kinds.tsx` defines how each is edited and shown. */
export interface FieldValues {
  text: string | null;
  textarea: string | null;
  email: string;
  url: string | null;
  slug: string;
  color: string;
  richText: string;
  date: string | null;
  reviewDue: string | null;
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

/** A form field of any type. `initial`: the value in a new record; default: the empty value of its kind. */
export interface FormField {
  name: string;
  label: string;
  kind: FieldKindName;
  initial?: unknown;
  description?: string;
  /** Shown instead of `description` in an existing record. */
  editDescription?: string;
  /** The contract may lack it: the form then leaves it out. */
  isOptional?: true;
}

type Field<Input> = FormField &
  (
    | {
        [Name in keyof Input & string]-?: {
          name: Name;
          kind: KindFor<NonNullable<Input[Name]>>;
          initial?: NonNullable<Input[Name]>;
        };
      }[keyof Input & string]
    | { isOptional: true }
  );

/** A titled group of form fields. */
export interface Section<Input> {
  title: string;
  fields: readonly Field<Input>[];
}

/** Whether there is a field of a kind. */
export const hasKind = (fields: readonly { kind: FieldKindName }[], kind: FieldKindName): boolean =>
  fields.some((field) => field.kind === kind);

/** A sort that the contract lacks: by a number of each row, of the rows that were read. */
export interface LocalSort<Row> {
  /** Differs from all sort keys of the contract. */
  key: string;
  rank: (row: Row) => number;
}

/**
 * A table column. `sort`: the contract's sort key, if the server can sort by it; else there may be a `localSort`.
 * `optionalField`: the field that it shows, if the contract may lack it; there is no column then.
 */
export type Column<Row, Sort extends string = string> = {
  [K in FieldKindName]: {
    label: string;
    kind: K;
    value: (row: Row) => FieldValues[K];
    sort?: Sort;
    localSort?: LocalSort<Row>;
    optionalField?: string;
  };
}[FieldKindName];

/** The value of `sort` in the URL for a column; undefined if the table can't be sorted by it. */
export const sortKeyOf = <Row>({ sort, localSort }: Column<Row>): string | undefined => sort ?? localSort?.key;

type SortOf<T extends ManagedType> = ManagedResource<T, Managed[T]>['sorts'][number];

interface PreviewProps<T extends ManagedType> {
  input: Managed[T]['create'];
  references: References;
}

/** The admin half of a content type: form, table and preview. */
export interface ManagedDefinition<T extends ManagedType> {
  resource: ManagedResource<T, Managed[T]>;
  name: string;
  titleOf: (row: Managed[T]['row']) => string;
  /** Omitted for types without excerpts; likewise `publishedAtOf` and `statusOf`. */
  excerptOf?: (row: Managed[T]['row']) => string | null;
  /** ISO 8601, null for a draft. */
  publishedAtOf?: (row: Managed[T]['row']) => string | null;
  statusOf?: (row: Managed[T]['row']) => Status;
  columns: readonly Column<Managed[T]['row'], SortOf<T>>[];
  /** Shown after the first column in wide tables; not exported. */
  wideColumns?: readonly Column<Managed[T]['row'], SortOf<T>>[];
  sections: readonly Section<Managed[T]['create']>[];
  /** The fields of all sections. */
  fields: readonly FormField[];
  /** Validation beyond the contract's schema. */
  check?: v.GenericSchema<unknown, unknown>;
  /** Fields left empty in a copy: publication time and unique values. Omitted: records of the type can't be copied. */
  notCopied?: readonly (keyof Managed[T]['create'] & string)[];
  /** The consequence of deleting, as the second half of a Chinese sentence. */
  deletion: string;
  /** Why the user `ownId` must not delete the record `id`; null if allowed. */
  cannotDeleteReason?: (id: number, ownId: number) => string | null;
  /** Date of the last review (YYYY-MM-DD), null if never reviewed; only for types with reviews. */
  reviewedOn?: (row: Managed[T]['row']) => string | null;
  /** Day of the next review (YYYY-MM-DD), null if not set; removed if the contract lacks `review_due_on`. */
  reviewDueOn?: (row: Managed[T]['row']) => string | null;
  /** Recommended parts of a published record; the start page and the form list the missing ones. */
  gaps?: readonly Gap[];
  /** What the table can be filtered by, checked for each row. */
  rowFilters: readonly Gap[];
  Preview?: (props: PreviewProps<T>) => ReactNode;
  summaries: (query: SummariesQuery, signal: AbortSignal) => Promise<Summaries>;
}

/** Query of a page of summaries. */
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
  /** Null for types without a status. */
  status: Status | null;
  /** ISO 8601, null for drafts. */
  publishedAt: string | null;
  updatedAt: string;
  /** YYYY-MM-DD, null if never reviewed; undefined for types without reviews. */
  reviewedOn: string | null | undefined;
  /** YYYY-MM-DD, null if not set; undefined for types without it. */
  reviewDueOn: string | null | undefined;
  /** Labels of the missing parts. */
  gaps: readonly string[];
}

/** A page of summaries and the total count. */
export interface Summaries {
  rows: readonly RowSummary[];
  total: number;
}

type ResourceOf = { [T in ManagedType]: ManagedResource<T, Managed[T]> };

type Sections<T extends ManagedType> = ManagedDefinition<T>['sections'];

/** Names of the contract's inputs that have no form field. */
type MissingFields<T extends ManagedType, S extends Sections<T>> = Exclude<
  keyof Managed[T]['create'],
  S[number]['fields'][number]['name']
>;

/** Makes the compiler report the names of missing fields. */
type RequireAllFields<T extends ManagedType, S extends Sections<T>> = [MissingFields<T, S>] extends [never]
  ? unknown
  : { sections: { missing: MissingFields<T, S> } };

/** Defines the admin half of a type; public pages don't load it. Does not compile if the form lacks a field of the contract. */
export const defineManaged = <T extends ManagedType, const S extends Sections<T>>(
  type: T,
  content: Omit<ManagedDefinition<T>, 'resource' | 'name' | 'fields' | 'rowFilters' | 'summaries'> & {
    sections: S;
  } & RequireAllFields<T, S>,
): ManagedDefinition<T> => {
  const resources: ResourceOf = managedResources;
  const resource = resources[type];
  const name = managedNames[type];
  const isOfPictures = (kind: FieldKindName) => kind === 'image' || kind === 'images';
  const has = (field: string) => field in resource.bounds;
  const reviewDueOn = has('review_due_on') ? content.reviewDueOn : undefined;
  const all: Sections<T> = content.sections;
  const sections: Sections<T> = all.map(({ title, fields }) => ({
    title,
    fields: fields.filter(
      ({ name: field, kind, isOptional }) => !isOptional || (has(field) && (hasUpload || !isOfPictures(kind))),
    ),
  }));
  type Columns = ManagedDefinition<T>['columns'];
  const sortable = ({ sort, ...column }: Columns[number]): Columns[number] =>
    sort !== undefined && resource.sorts.includes(sort) ? { ...column, sort } : column;
  const columnsOf = (columns: Columns): Columns =>
    columns.filter(({ optionalField }) => optionalField === undefined || has(optionalField)).map(sortable);
  // Without upload, nobody can add the picture that is missing.
  const gaps = (content.gaps ?? []).filter((gap) => hasUpload || gap !== pictureGap);
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
    reviewDueOn: reviewDueOn?.(row),
    gaps: gapsIn(gaps, row).map(({ gap }) => gap.label),
  });
  return {
    ...content,
    resource,
    name,
    reviewDueOn,
    gaps,
    rowFilters: [...gaps, ...(reviewDueOn ? [reviewGap] : [])],
    columns: columnsOf(content.columns),
    wideColumns: columnsOf(content.wideColumns ?? []),
    deletion: content.statusOf && !resource.restore ? '会永久删除，无法恢复。' : content.deletion,
    sections: sections.filter(({ fields }) => fields.length > 0),
    fields: sections.flatMap((section): readonly FormField[] => section.fields),
    summaries: async (query, signal) => {
      const { data } = await resource.list({ query: v.parse(resource.schemas.query, query), signal });
      return { rows: data.data.map(summaryOf), total: data.meta.total };
    },
  };
};
