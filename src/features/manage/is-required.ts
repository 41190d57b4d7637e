import * as v from 'valibot';

/** Whether the contract accepts the field neither missing nor empty. */
export const isRequired = (contract: v.GenericSchema, name: string, empty: unknown): boolean =>
  [{}, { [name]: empty ?? '' }].every((values) =>
    v.safeParse(contract, values).issues?.some((issue) => v.getDotPath(issue) === name),
  );
