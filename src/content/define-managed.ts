import type { ComponentType } from 'react';
import type * as v from 'valibot';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import type { Source } from '@/api/gen/types.gen.ts';
import type { ManagedResource } from '@/api/resource.ts';
import { managedNames } from '@/content/catalog.ts';
import type { References } from '@/content/references.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';

/** The value type of each field kind; `features/manage/fields` has a file for each. */
export interface FieldValues {
  text: string | null;
  textarea: string | null;
  email: string;
  url: string | null;
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
  scopes: string[];
  password: string;
}

export type FieldKindName = keyof FieldValues;

type KindFor<Value> = {
  [K in FieldKindName]: Value extends FieldValues[K] ? K : never;
}[FieldKindName];

type Field<Input> = { name: string; label: string; kind: FieldKindName; description?: string } & {
  [Name in keyof Input & string]-?: { name: Name; kind: KindFor<NonNullable<Input[Name]>> };
}[keyof Input & string];

export interface Section<Input> {
  title: string;
  fields: readonly Field<Input>[];
}

/** `sort` is the contract's sort key, where the server supports it. */
export type Column<Row, Sort extends string = string> = {
  [K in FieldKindName]: { label: string; kind: K; value: (row: Row) => FieldValues[K]; sort?: Sort };
}[FieldKindName];

type SortOf<T extends ManagedType> = ManagedResource<T, Managed[T]>['sorts'][number];

export interface PreviewProps<T extends ManagedType> {
  input: Managed[T]['create'];
  references: References;
}

export interface ManagedDefinition<T extends ManagedType> {
  resource: ManagedResource<T, Managed[T]>;
  name: string;
  titleOf: (row: Managed[T]['row']) => string;
  columns: readonly Column<Managed[T]['row'], SortOf<T>>[];
  sections: readonly Section<Managed[T]['create']>[];
  createInput: () => Managed[T]['create'];
  updateInput: (record: Managed[T]['record']) => Managed[T]['create'];
  /** Validation beyond the contract's schema. */
  check?: v.GenericSchema<unknown, unknown>;
  /** The consequence of deleting, as the end of a sentence. */
  deletion: string;
  Preview?: ComponentType<PreviewProps<T>>;
}

type ResourceOf = { [T in ManagedType]: ManagedResource<T, Managed[T]> };

/** Defines the admin half of a type, which public pages don't load. */
export const defineManaged = <T extends ManagedType>(
  type: T,
  content: Omit<ManagedDefinition<T>, 'resource' | 'name'>,
): ManagedDefinition<T> => {
  const resources: ResourceOf = managedResources;
  return { ...content, resource: resources[type], name: managedNames[type] };
};
