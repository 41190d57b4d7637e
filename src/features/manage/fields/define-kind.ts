import type { ComponentType, ReactNode } from 'react';
import * as v from 'valibot';
import type { References } from '@/content/references.ts';

/** What a field's input is given; its value comes by the form's context (`useInput`). */
export interface FieldInputProps {
  label: string;
  description?: string;
  required?: boolean;
  /** What the contract takes: bounds and limits are read from it. */
  schema: v.GenericSchema;
}

/** All that is known of a kind of field. Values come untyped, from a form, a draft or a row, and are read here. */
export interface FieldKind<Value> {
  Input: ComponentType<FieldInputProps>;
  /** How high the input is about, in px, before its code is there. */
  height: number;
  /** What an empty field holds. */
  empty: Value;
  /** The value in what a draft kept; undefined when it can't be of this kind. */
  read: (stored: unknown) => Value | undefined;
  /** The value as a table or a comparison shows it. */
  format: (value: unknown, references: References) => ReactNode;
  /** The value in words: comparisons, exports, reading aloud. Empty for an empty one. */
  summary: (value: unknown, references: References) => string;
  isEqual: (one: unknown, other: unknown) => boolean;
  isEmpty: (value: unknown) => boolean;
  /** The value as it is sent: texts trimmed as the server would, an optional empty one as `null`. */
  toInput: (value: unknown, isRequired: boolean) => unknown;
}

interface KindOptions<Value> {
  Input: ComponentType<FieldInputProps>;
  height?: number;
  /** What the form holds for it. */
  schema: v.GenericSchema<Value>;
  empty: Value;
  summary: (value: Value, references: References) => string;
  /** The summary, unless this says otherwise. */
  format?: (value: Value, references: References) => ReactNode;
  /** Whether they hold the same, unless this says otherwise. */
  isEqual?: (one: Value, other: Value) => boolean;
  toInput?: (value: Value, isRequired: boolean) => unknown;
}

/** The height of an input of one line with its label, in px. */
const lineHeight = 62;

/** A kind of field from what differs. */
export const defineKind = <Value>(options: KindOptions<Value>): FieldKind<Value> => {
  const { Input, height = lineHeight, schema, empty, summary, format = summary, toInput } = options;
  const read = (stored: unknown): Value | undefined => {
    const found = v.safeParse(schema, stored);
    return found.success ? found.output : undefined;
  };
  const known = (value: unknown): Value => read(value) ?? empty;
  const isEqual = options.isEqual ?? ((one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other));
  return {
    Input,
    height,
    empty,
    read,
    format: (value, references) => format(known(value), references),
    summary: (value, references) => summary(known(value), references),
    isEqual: (one, other) => isEqual(known(one), known(other)),
    isEmpty: (value) => isEqual(known(value), empty),
    // What can't be read is left as it is for the contract's schema to refuse.
    toInput: (value, isRequired) => {
      const found = read(value);
      return found === undefined || !toInput ? value : toInput(found, isRequired);
    },
  };
};

/** A text as the server would keep it: trimmed, and no empty one where it may be missing. */
export const trimmedText = (value: string | null, isRequired: boolean): string | null => {
  const text = value?.trim() ?? '';
  return text === '' && !isRequired ? null : text;
};

/** Whether two texts say the same once they are trimmed; an empty one is as good as none. */
export const isSameText = (one: string | null, other: string | null): boolean =>
  (one ?? '').trim() === (other ?? '').trim();

/** Whether two lists hold the same, whatever their order. */
export const isSameSet = (one: readonly (string | number)[], other: readonly (string | number)[]): boolean =>
  one.map(String).toSorted().join(' ') === other.map(String).toSorted().join(' ');
