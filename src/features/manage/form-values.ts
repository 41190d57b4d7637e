import type { FieldKindName } from '@/content/define-managed.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';

interface Form {
  sections: readonly { fields: readonly { name: string; kind: FieldKindName; initial?: unknown }[] }[];
}

const valuesOf = ({ sections }: Form, valueOf: (field: Form['sections'][number]['fields'][number]) => unknown) =>
  Object.fromEntries(
    sections.flatMap(({ fields }) => fields.map((field): [string, unknown] => [field.name, valueOf(field)])),
  );

/** Form values of a new record. */
export const blankValues = (form: Form): Record<string, unknown> =>
  valuesOf(form, ({ kind, initial }) => initial ?? fieldKinds[kind].empty);

/** Form values of a stored record. */
export const storedValues = (form: Form, record: object): Record<string, unknown> =>
  valuesOf(form, ({ name, kind }) => fieldKinds[kind].inRecord(record, name));
