import type * as v from 'valibot';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The number that a rule of a schema asks for; null without such a rule. What makes it optional is looked through. */
const requirementOf = (schema: unknown, rule: string): number | null => {
  if (!isRecord(schema)) return null;
  if (schema.type === rule && typeof schema.requirement === 'number') return schema.requirement;
  const inner: unknown[] = Array.isArray(schema.pipe) ? schema.pipe : [schema.wrapped];
  // The first step of a piped schema is that schema without its pipe.
  return inner.reduce<number | null>((found, step) => found ?? requirementOf(step, rule), null);
};

/** How many code points the contract allows a text, of any number when it says nothing. */
export const maxLengthOf = (schema: v.GenericSchema): number | undefined =>
  requirementOf(schema, 'max_code_points') ?? undefined;

/** How many code points the contract asks of a text at least, none when it says nothing. */
export const shortestOf = (schema: v.GenericSchema): number => requirementOf(schema, 'min_code_points') ?? 0;

/** How many items the contract allows a list, any number when it says nothing. */
export const maxOf = (schema: v.GenericSchema): number | undefined => requirementOf(schema, 'max_length') ?? undefined;
