import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { storedValues } from '@/features/manage/form-values.ts';
import { createValueRules } from '@/features/manage/record-editor/record-values.ts';
import { saveRecord } from '@/features/manage/record-queries.ts';
import type { EditPorts } from '@/features/manage/table/bulk/bulk-edit.ts';

/** Reads and saves the records of a type for an edit of many. */
export const editPorts = <T extends ManagedType>(content: ManagedDefinition<T>): EditPorts => {
  const { type, read, schemas } = content.resource;
  const rules = createValueRules(content.fields, schemas.update);
  return {
    read: async (id) => {
      const record = (await read({ path: { id } })).data.data;
      return { values: storedValues(content, record), updatedAt: record.updated_at || null };
    },
    update: (id, values, updatedAt) => saveRecord(type, { target: { id, updatedAt }, input: rules.toInput(values) }),
  };
};
