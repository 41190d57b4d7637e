import type * as v from 'valibot';
import type { FormField } from '@/content/define-managed.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import { isRequired } from '@/features/manage/form-values.ts';
import { isObject } from '@/lib/is-object.ts';

/** Values of a form, by field name. */
export type Values = Record<string, unknown>;

/** Two edited versions of a record and their common base. */
interface Versions {
  /** The version both are based on; null if unknown. */
  base: Values | null;
  mine: Values;
  theirs: Values;
  /** Own update that got no response: fields where `theirs` equals it are not foreign changes. */
  unconfirmedUpdate?: Values | null;
}

export interface MergeResult {
  /** `mine` with what only `theirs` changed. */
  values: Values;
  /** Fields that only `theirs` changed. */
  fromTheirs: string[];
  /** Fields that both changed differently; all differing fields if `base` is unknown. */
  conflicting: string[];
}

/** `values` with some fields of `other`. */
export const withFieldsOf = (values: Values, other: Values, names: readonly string[]): Values => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, other[name]])),
});

type NamedField = Pick<FormField, 'name' | 'kind'>;

/** Value rules for the fields of a form; `contract` is the API schema. */
export const createValueRules = (fields: readonly NamedField[], contract: v.GenericSchema) => {
  const isSameField = ({ name, kind }: NamedField, one: Values, other: Values) =>
    fieldKinds[kind].isEqual(one[name], other[name]);
  const differing = (one: Values, other: Values) =>
    fields.filter((field) => !isSameField(field, one, other)).map(({ name }) => name);
  const required = new Set(fields.filter((field) => isRequired(contract, field)).map(({ name }) => name));
  const isPassword = (name: string) => fields.find((field) => field.name === name)?.kind === 'password';
  const without = (values: Values, isOmitted: (name: string) => boolean): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isOmitted(name)));

  return {
    /** Names of the fields that the server never returns. */
    passwords: fields.filter(({ kind }) => kind === 'password').map(({ name }) => name),
    isSame: (one: Values, other: Values): boolean => differing(one, other).length === 0,
    /** Names of the fields whose values differ. */
    differing,
    /** Merges field by field. */
    merge: ({ base, mine, theirs, unconfirmedUpdate = null }: Versions): MergeResult => {
      const changed = fields.filter(
        (field) =>
          // The server never returns passwords.
          !isPassword(field.name) &&
          !isSameField(field, mine, theirs) &&
          !(base && isSameField(field, base, theirs)) &&
          !(unconfirmedUpdate && isSameField(field, unconfirmedUpdate, theirs)),
      );
      const fromTheirs = changed.filter((field) => base && isSameField(field, base, mine)).map(({ name }) => name);
      const conflicting = changed.map(({ name }) => name).filter((name) => !fromTheirs.includes(name));
      return { values: withFieldsOf(mine, theirs, fromTheirs), fromTheirs, conflicting };
    },
    /** Applies a draft to stored values, skipping missing and invalid fields. */
    mergeDraft: (stored: Values, draft: unknown): Values => {
      if (!isObject(draft)) return stored;
      const drafted = fields.flatMap(({ name, kind }) => {
        const value: unknown = name in draft ? fieldKinds[kind].read(draft[name]) : undefined;
        return value === undefined ? [] : [[name, value] as const];
      });
      return { ...stored, ...Object.fromEntries(drafted) };
    },
    /** The values to store in a draft: all except passwords. */
    forDraft: (values: Values): Values => without(values, isPassword),
    /** The values of `base` to store with a draft: those of the changed fields, without passwords. */
    baseForDraft: (base: Values, values: Values): Values => {
      const changed = new Set(differing(base, values));
      return without(base, (name) => isPassword(name) || !changed.has(name));
    },
    /** The complete base of a draft; null if missing or invalid. */
    baseOfDraft: (input: unknown, base: unknown): Values | null => {
      if (!isObject(input) || !isObject(base)) return null;
      const present = { ...input, ...base };
      const values = fields
        .filter(({ name }) => name in present)
        .map(({ name, kind }): [string, unknown] => [name, fieldKinds[kind].read(present[name])]);
      // A field without a base would count as unchanged.
      return values.some(([, value]) => value === undefined) ? null : Object.fromEntries(values);
    },
    /** The request body. */
    toInput: (values: Values): Values =>
      Object.fromEntries(
        fields.map(({ name, kind }) => [name, fieldKinds[kind].toInput(values[name], required.has(name))]),
      ),
  };
};

export type ValueRules = ReturnType<typeof createValueRules>;
