import type * as v from 'valibot';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const requirementOf = (schema: unknown, rule: string): number | null => {
  if (!isRecord(schema)) return null;
  if (schema.type === rule && typeof schema.requirement === 'number') return schema.requirement;
  const inner: unknown[] = Array.isArray(schema.pipe) ? schema.pipe : [schema.wrapped];
  // Valibot repeats the root schema as the first item of `pipe`.
  return inner.reduce<number | null>((found, step) => found ?? requirementOf(step, rule), null);
};

/** The schema's maximum in code points. */
export const maxLengthOf = (schema: v.GenericSchema): number | undefined =>
  requirementOf(schema, 'max_code_points') ?? undefined;

/** The schema's minimum in code points. */
export const shortestOf = (schema: v.GenericSchema): number => requirementOf(schema, 'min_code_points') ?? 0;

/** The schema's maximum number of items. */
export const maxOf = (schema: v.GenericSchema): number | undefined => requirementOf(schema, 'max_length') ?? undefined;
