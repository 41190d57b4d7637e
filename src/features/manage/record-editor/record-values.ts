import type * as v from 'valibot';
import type { FieldKindName } from '@/content/define-managed.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import { isRequired } from '@/features/manage/is-required.ts';

export type Values = Record<string, unknown>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The versions of a record that an editor and somebody else have made of `base`. */
interface Versions {
  /** What both started from; null if unknown. */
  base: Values | null;
  mine: Values;
  theirs: Values;
  /** Sent before without an answer: where `theirs` has it, it is no change of somebody else's. */
  unanswered?: Values | null;
}

export interface Merged {
  /** `mine` with what only `theirs` changed. */
  values: Values;
  /** Fields that only `theirs` changed. */
  taken: string[];
  /** Fields that both changed, differently, or may have changed. */
  asked: string[];
}

export interface ValueRules {
  isSame: (one: Values, other: Values) => boolean;
  /** Names of the fields whose values differ. */
  differing: (one: Values, other: Values) => string[];
  /** Merges field by field. */
  merge: (versions: Versions) => Merged;
  /** Applies a draft to stored values, skipping missing and invalid fields. */
  mergeDraft: (stored: Values, draft: unknown) => Values;
  forDraft: (values: Values) => Values;
  /** Values of `base` that a draft keeps: those that it changed. */
  baseForDraft: (base: Values, values: Values) => Values;
  /** The base of a draft; null if it has none, or one that no longer fits. */
  baseOfDraft: (input: unknown, base: unknown) => Values | null;
  toInput: (values: Values) => Values;
}

/** `values` with some fields of `other`. */
export const withFieldsOf = (values: Values, other: Values, names: readonly string[]): Values => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, other[name]])),
});

interface NamedField {
  name: string;
  kind: FieldKindName;
}

/** Value rules for the fields of a form; `contract` is the API schema. */
export const createValueRules = (fields: readonly NamedField[], contract: v.GenericSchema): ValueRules => {
  const isSameField = ({ name, kind }: NamedField, one: Values, other: Values) =>
    fieldKinds[kind].isEqual(one[name], other[name]);
  const differing = (one: Values, other: Values) =>
    fields.filter((field) => !isSameField(field, one, other)).map(({ name }) => name);
  const required = new Set(
    fields.filter(({ name, kind }) => isRequired(contract, name, fieldKinds[kind].empty)).map(({ name }) => name),
  );
  const isPassword = (name: string) => fields.find((field) => field.name === name)?.kind === 'password';
  const without = (values: Values, isLeftOut: (name: string) => boolean): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isLeftOut(name)));

  return {
    isSame: (one, other) => differing(one, other).length === 0,
    differing,
    merge: ({ base, mine, theirs, unanswered = null }) => {
      const changed = fields.filter(
        (field) =>
          // No record shows a password.
          !isPassword(field.name) &&
          !isSameField(field, mine, theirs) &&
          !(base && isSameField(field, base, theirs)) &&
          !(unanswered && isSameField(field, unanswered, theirs)),
      );
      const taken = changed.filter((field) => base && isSameField(field, base, mine)).map(({ name }) => name);
      const asked = changed.map(({ name }) => name).filter((name) => !taken.includes(name));
      return { values: withFieldsOf(mine, theirs, taken), taken, asked };
    },
    mergeDraft: (stored, draft) => {
      if (!isValues(draft)) return stored;
      const drafted = fields.flatMap(({ name, kind }) => {
        const value: unknown = name in draft ? fieldKinds[kind].read(draft[name]) : undefined;
        return value === undefined ? [] : [[name, value] as const];
      });
      return { ...stored, ...Object.fromEntries(drafted) };
    },
    forDraft: (values) => without(values, isPassword),
    baseForDraft: (base, values) => {
      const changed = new Set(differing(base, values));
      return without(base, (name) => isPassword(name) || !changed.has(name));
    },
    baseOfDraft: (input, base) => {
      if (!isValues(input) || !isValues(base)) return null;
      const known = { ...input, ...base };
      const values = fields
        .filter(({ name }) => name in known)
        .map(({ name, kind }): [string, unknown] => [name, fieldKinds[kind].read(known[name])]);
      // A field without its base could be taken for unchanged.
      return values.some(([, value]) => value === undefined) ? null : Object.fromEntries(values);
    },
    toInput: (values) =>
      Object.fromEntries(
        fields.map(({ name, kind }) => [name, fieldKinds[kind].toInput(values[name], required.has(name))]),
      ),
  };
};
