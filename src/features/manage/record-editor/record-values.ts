import type * as v from 'valibot';
import type { FieldKindName } from '@/content/define-managed.ts';
import { fieldKinds } from '@/features/manage/field-kinds.ts';
import { fieldSchema, isRequired } from '@/features/manage/field-schema.ts';

export type Values = Record<string, unknown>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface ValueRules {
  isSame: (one: Values, other: Values) => boolean;
  /** Applies a draft to stored values, skipping missing and invalid fields. */
  mergeDraft: (stored: Values, draft: unknown) => Values;
  forDraft: (values: Values) => Values;
  toInput: (values: Values) => Values;
}

interface NamedField {
  name: string;
  kind: FieldKindName;
}

/** Value rules for the fields of a form; `contract` is the API schema. */
export const createValueRules = (fields: readonly NamedField[], contract: v.GenericSchema): ValueRules => ({
  isSame: (one, other) => fields.every(({ name, kind }) => fieldKinds[kind].isEqual(one[name], other[name])),
  mergeDraft: (stored, draft) => {
    if (!isValues(draft)) return stored;
    const drafted = fields.flatMap(({ name, kind }) => {
      const value: unknown = name in draft ? fieldKinds[kind].read(draft[name]) : undefined;
      return value === undefined ? [] : [[name, value] as const];
    });
    return { ...stored, ...Object.fromEntries(drafted) };
  },
  forDraft: (values) =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => fields.find((field) => field.name === name)?.kind !== 'password'),
    ),
  toInput: (values) =>
    Object.fromEntries(
      fields.map(({ name, kind }) => {
        const { toInput, empty } = fieldKinds[kind];
        return [name, toInput(values[name], isRequired(fieldSchema(contract, name), empty))];
      }),
    ),
});
