import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { References } from '@/content/references.ts';
import { isObject } from '@/lib/is-object.ts';
import { trimTyped } from '@/lib/typed-text.ts';

/** How values of a field kind are parsed, shown, compared and sent; its input is in `field-inputs`. Arguments from forms, drafts and rows are untyped. */
export interface FieldKind<Value> {
  empty: Value;
  /** Parses a stored value; undefined if invalid. */
  read: (stored: unknown) => Value | undefined;
  /** The value of a field of a record. */
  inRecord: (record: object, name: string) => Value;
  format: (value: unknown, references: References) => ReactNode;
  /** Plain text for comparisons and exports. */
  summary: (value: unknown, references: References) => string;
  isEqual: (one: unknown, other: unknown) => boolean;
  isEmpty: (value: unknown) => boolean;
  /** Request value: trimmed, and `null` for an optional empty one. */
  toInput: (value: unknown, isRequired: boolean) => unknown;
}

interface KindOptions<Value> {
  schema: v.GenericSchema<Value>;
  empty: Value;
  /** The value in a record; default: the property with the field's name. */
  find?: (record: ReadonlyMap<string, unknown>, name: string) => unknown;
  summary: (value: Value, references: References) => string;
  format?: (value: Value, references: References) => ReactNode;
  isEqual?: (one: Value, other: Value) => boolean;
  toInput?: (value: Value, isRequired: boolean) => unknown;
}

/** Compares texts directly, without JSON: a body is compared on each keystroke. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Creates a field kind; optional options have defaults. */
export const defineKind = <Value>(options: KindOptions<Value>): FieldKind<Value> => {
  const { schema, empty, find = (record, name) => record.get(name), summary, format = summary, toInput } = options;
  const read = (stored: unknown): Value | undefined => {
    const parsed = v.safeParse(schema, stored);
    return parsed.success ? parsed.output : undefined;
  };
  const readOrEmpty = (value: unknown): Value => read(value) ?? empty;
  const { isEqual = isSameValue } = options;
  return {
    empty,
    read,
    inRecord: (record, name) => readOrEmpty(find(new Map(Object.entries(record)), name)),
    format: (value, references) => format(readOrEmpty(value), references),
    summary: (value, references) => summary(readOrEmpty(value), references),
    isEqual: (one, other) => isEqual(readOrEmpty(one), readOrEmpty(other)),
    isEmpty: (value) => isEqual(readOrEmpty(value), empty),
    // Invalid values pass through for the API schema to reject.
    toInput: (value, isRequired) => {
      const parsed = read(value);
      return parsed === undefined || !toInput ? value : toInput(parsed, isRequired);
    },
  };
};

const idOf = (embedded: unknown): unknown => (isObject(embedded) ? embedded.id : null);

/** The id of an embedded record: of `image` for the field `image_id`. */
export const embeddedId = (record: ReadonlyMap<string, unknown>, name: string): unknown =>
  idOf(record.get(name.replace(/_id$/, '')));

/** The ids of embedded records: of `images` for the field `image_ids`. */
export const embeddedIds = (record: ReadonlyMap<string, unknown>, name: string): unknown => {
  const embedded = record.get(name.replace(/_ids$/, 's'));
  return Array.isArray(embedded) ? embedded.map(idOf) : [];
};

/** An address in a record, also that of an embedded picture: of `image` for the field `image_url`. */
export const addressIn = (record: ReadonlyMap<string, unknown>, name: string): unknown => {
  const embedded = record.get(name.replace(/_url$/, ''));
  return isObject(embedded) ? embedded.url : record.get(name);
};

/** Trims a text as the server does; an optional empty one becomes null. */
export const trimmedText = (value: string | null, isRequired: boolean): string | null => {
  const text = trimTyped(value ?? '');
  return text === '' && !isRequired ? null : text;
};

/** Compares trimmed texts; empty equals null. */
export const isSameText = (one: string | null, other: string | null): boolean =>
  (one ?? '').trim() === (other ?? '').trim();

/** Compares lists regardless of order. */
export const isSameSet = (one: readonly (string | number)[], other: readonly (string | number)[]): boolean =>
  one.map(String).toSorted().join(' ') === other.map(String).toSorted().join(' ');
