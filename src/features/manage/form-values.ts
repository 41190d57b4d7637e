import * as v from 'valibot';
import type { FormField } from '@/content/define-managed.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';

interface Form {
  fields: readonly FormField[];
}

/** Form values of a new record. */
export const blankValues = ({ fields }: Form): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, kind, initial }) => [name, initial ?? fieldKinds[kind].empty]));

/** Form values of a stored record. */
export const storedValues = ({ fields }: Form, record: object): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, fieldKinds[kind].inRecord(record, name)]));

/** Whether the contract rejects the field both when it is missing and when it is empty. */
export const isRequired = (contract: v.GenericSchema, { name, kind }: Pick<FormField, 'name' | 'kind'>): boolean =>
  [{}, { [name]: fieldKinds[kind].empty ?? '' }].every((values) =>
    v.safeParse(contract, values).issues?.some((issue) => v.getDotPath(issue) === name),
  );
