import type { ComponentType } from 'react';
import type { Managed, ManagedType, Published, PublicType } from '@/content/schemas.ts';

/** The input that can hold a value of a kind; `features/manage/inputs.tsx` maps each to its component. */
type KindFor<Value> = Value extends string
  ? 'text' | 'textarea' | 'url' | 'richText' | 'date' | 'dateTime'
  : Value extends number
    ? 'image'
    : Value extends number[]
      ? 'tags' | 'images'
      : never;

export type FieldKind = KindFor<string> | KindFor<number> | KindFor<number[]>;

/** A field of a type's settings dialog: `name` is a key of its input, `kind` an input that can hold its value. */
export type Field<Input> = { name: string; label: string; kind: FieldKind; description?: string } & {
  [Name in keyof Input & string]-?: { name: Name; kind: KindFor<NonNullable<Input[Name]>> };
}[keyof Input & string];

/** A column of a type's admin table; `sort` is the contract's sort key when the server can sort by it. */
export interface Column<Row, Sort = string> {
  label: string;
  value: (row: Row) => string | null | undefined;
  sort?: Sort;
}

/** What everyone sees of a type in lists; its whole record is shown by `x-detail.tsx`, which no list needs. */
export interface PublicDefinition<T extends PublicType> {
  type: T;
  /** A record in a list. */
  Card: ComponentType<{ item: Published[T]['card'] }>;
  /** How the cards of one page of the listing stand together; `before` is the last card of the page before it. */
  Cards: ComponentType<{ items: Published[T]['card'][]; before?: Published[T]['card'] }>;
}

type SortOf<T extends ManagedType> = Exclude<NonNullable<Managed[T]['query']['sort']>, `-${string}`>;

/** What editors see of a type. */
export interface ManagedDefinition<T extends ManagedType> {
  type: T;
  columns: Column<Managed[T]['row'], SortOf<T>>[];
  fields: Field<Managed[T]['input']>[];
  /** The stored record as the dialog edits it; a new one's starting values for null. */
  toInput: (record: Managed[T]['record'] | null) => Managed[T]['input'];
}

/** The public half of a content type. */
export const definePublished = <T extends PublicType>(content: PublicDefinition<T>): PublicDefinition<T> => content;

/** The managed half, which no reader's page needs. */
export const defineManaged = <T extends ManagedType>(content: ManagedDefinition<T>): ManagedDefinition<T> => content;
