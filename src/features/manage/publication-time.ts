import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/error.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { storedValues } from '@/features/manage/form-values.ts';
import { createValueRules } from '@/features/manage/record-editor/record-values.ts';
import { managedRecordQuery, useSaveRecord } from '@/features/manage/record-queries.ts';

/** A change of a record's publication time: ISO 8601, null for a draft. */
export interface TimeChange {
  id: number;
  from: string;
  to: string | null;
}

/**
 * Returns a function that changes the publication time of a stored record and nothing else. It throws a 409 if the stored
 * time is not `from`, or if the server detects a concurrent change.
 */
export const useChangeTime = <T extends ManagedType>(content: ManagedDefinition<T>) => {
  const { type, schemas } = content.resource;
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveRecord(type);
  return async ({ id, from, to }: TimeChange): Promise<void> => {
    const record = await queryClient.fetchQuery(managedRecordQuery(type, id));
    const values = storedValues(content, record);
    if (Date.parse(String(values.published_at)) !== Date.parse(from)) throw new ApiError(409, null);
    await save({
      target: { id, updatedAt: record.updated_at || null },
      input: createValueRules(content.fields, schemas.update).toInput({ ...values, published_at: to }),
    });
  };
};
