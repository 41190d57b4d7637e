import * as v from 'valibot';

/** Whether the contract rejects the field both when it is missing and when it is empty. */
export const isRequired = (contract: v.GenericSchema, name: string, empty: unknown): boolean =>
  [{}, { [name]: empty ?? '' }].every((values) =>
    v.safeParse(contract, values).issues?.some((issue) => v.getDotPath(issue) === name),
  );
