import * as v from 'valibot';

/** The valid entries of a stored list; invalid ones are dropped. */
export const validEntries = <Entry>(schema: v.GenericSchema<unknown, Entry>, stored: unknown): Entry[] =>
  Array.isArray(stored)
    ? stored.flatMap((entry: unknown) => {
        const read = v.safeParse(schema, entry);
        return read.success ? [read.output] : [];
      })
    : [];
