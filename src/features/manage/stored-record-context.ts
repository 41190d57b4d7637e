import { createContext } from 'react';

/** The stored version of the record in an open form; `id` is null for a new one. */
export const StoredRecordContext = createContext<{ id: number | null; values: Readonly<Record<string, unknown>> }>({
  id: null,
  values: {},
});
