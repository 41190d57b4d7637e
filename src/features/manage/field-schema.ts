import * as v from 'valibot';

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Schema of one field within an API schema; `v.unknown()` if it has no such field. */
export const fieldSchema = (input: v.GenericSchema, name: string): v.GenericSchema => find(input, name) ?? v.unknown();

const find = (schema: unknown, name: string): v.GenericSchema | undefined => {
  if (!isSchema(schema)) return undefined;
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null) {
    const entry = new Map<string, unknown>(Object.entries(schema.entries)).get(name);
    if (isSchema(entry)) return entry;
  }
  if (!('options' in schema) || !Array.isArray(schema.options)) return undefined;
  const options: unknown[] = schema.options;
  return options.map((option) => find(option, name)).find((found) => found !== undefined);
};

/** Whether the schema accepts the field neither missing nor empty. */
export const isRequired = (schema: v.GenericSchema, empty: unknown): boolean =>
  !v.is(schema, undefined) && !v.is(schema, empty === null ? '' : empty);
