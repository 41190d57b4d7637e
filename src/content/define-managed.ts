import type { ComponentType } from 'react';
import type * as v from 'valibot';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import type { Source } from '@/api/gen/types.gen.ts';
import type { ManagedResource } from '@/api/resource.ts';
import { managedNames } from '@/content/catalog.ts';
import type { References } from '@/content/references.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';

/** The kinds of field with the values that each holds; `features/manage/fields` has a file for each. */
export interface FieldValues {
  text: string | null;
  textarea: string | null;
  email: string;
  url: string | null;
  color: string;
  richText: string;
  date: string | null;
  dateTime: string | null;
  number: number | null;
  image: number | null;
  images: number[];
  tags: number[];
  symptoms: number[];
  words: string[];
  links: Source[];
  scopes: string[];
  password: string;
}

export type FieldKindName = keyof FieldValues;

/** The kinds that can hold a value. */
type KindFor<Value> = {
  [K in FieldKindName]: Value extends FieldValues[K] ? K : never;
}[FieldKindName];

/** A field of a type's form: `name` is a key of its input, `kind` a kind of field that can hold its value. */
type Field<Input> = { name: string; label: string; kind: FieldKindName; description?: string } & {
  [Name in keyof Input & string]-?: { name: Name; kind: KindFor<NonNullable<Input[Name]>> };
}[keyof Input & string];

export interface Section<Input> {
  title: string;
  fields: readonly Field<Input>[];
}

/** A column of a type's table; `sort` is the contract's sort key where the server can sort by it. */
export type Column<Row, Sort extends string = string> = {
  [K in FieldKindName]: { label: string; kind: K; value: (row: Row) => FieldValues[K]; sort?: Sort };
}[FieldKindName];

type SortOf<T extends ManagedType> = ManagedResource<T, Managed[T]>['sorts'][number];

/** What a preview is given: the words as they stand in the form. */
export interface PreviewProps<T extends ManagedType> {
  input: Managed[T]['create'];
  references: References;
}

/** What editors see of a type. What its records can do (trash, status, tags) the contract says: `resource`. */
export interface ManagedDefinition<T extends ManagedType> {
  resource: ManagedResource<T, Managed[T]>;
  /** What a record is called, in menus and messages. */
  name: string;
  titleOf: (row: Managed[T]['row']) => string;
  columns: readonly Column<Managed[T]['row'], SortOf<T>>[];
  sections: readonly Section<Managed[T]['create']>[];
  /** The starting values of a new record. */
  createInput: () => Managed[T]['create'];
  /** The stored record as the form edits it. */
  updateInput: (record: Managed[T]['record']) => Managed[T]['create'];
  /** What its form checks besides the contract's bounds. */
  check?: v.GenericSchema<unknown, unknown>;
  /** What becomes of a record that is deleted, as the end of a sentence. */
  deletion: string;
  /** The record as readers will see it. */
  Preview?: ComponentType<PreviewProps<T>>;
}

type ResourceOf = { [T in ManagedType]: ManagedResource<T, Managed[T]> };

/** The managed half, which no reader's page needs; its calls and its name are those of the type. */
export const defineManaged = <T extends ManagedType>(
  type: T,
  content: Omit<ManagedDefinition<T>, 'resource' | 'name'>,
): ManagedDefinition<T> => {
  const resources: ResourceOf = managedResources;
  return { ...content, resource: resources[type], name: managedNames[type] };
};
