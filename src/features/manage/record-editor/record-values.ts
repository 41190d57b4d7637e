import type * as v from 'valibot';
import type { FieldKindName } from '@/content/define-managed.ts';
import { fieldKinds } from '@/features/manage/field-kinds.ts';
import { fieldSchema, isRequired } from '@/features/manage/field-schema.ts';

/** A form's values before the contract's schema has looked at them. */
export type Values = Record<string, unknown>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a form's values mean, as the kinds of its fields say. */
export interface ValueRules {
  /** Whether two sets of values say the same. */
  isSame: (one: Values, other: Values) => boolean;
  /** Lays a kept draft over the stored values; what is missing in it or of another kind than the field's is left out. */
  mergeDraft: (stored: Values, draft: unknown) => Values;
  /** What may be kept on the device: no password. */
  forDraft: (values: Values) => Values;
  /** What is sent: texts trimmed as the server would, an emptied optional one null. */
  toInput: (values: Values) => Values;
}

interface NamedField {
  name: string;
  kind: FieldKindName;
}

/** The rules of a form by its fields; `contract` is the input that the contract takes. */
export const createValueRules = (fields: readonly NamedField[], contract: v.GenericSchema): ValueRules => ({
  isSame: (one, other) => fields.every(({ name, kind }) => fieldKinds[kind].isEqual(one[name], other[name])),
  mergeDraft: (stored, draft) => {
    if (!isValues(draft)) return stored;
    const kept = fields.flatMap(({ name, kind }) => {
      const value: unknown = name in draft ? fieldKinds[kind].read(draft[name]) : undefined;
      return value === undefined ? [] : [[name, value] as const];
    });
    return { ...stored, ...Object.fromEntries(kept) };
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
