import { createContext } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { noReferences, type References } from '@/content/references.ts';

/** The day (YYYY-MM-DD in Taipei) to suggest when a new record is scheduled; null without one. */
export const PlannedDayContext = createContext<string | null>(null);

/** The stored version of the record in an open form; `id` is null for a new one. */
export const StoredRecordContext = createContext<{ id: number | null; values: Readonly<Record<string, unknown>> }>({
  id: null,
  values: {},
});

/** Records referenced by id in an open form. `remember` adds a picture, because the API can't fetch pictures by id. */
export const ReferencesContext = createContext<{ references: References; remember: (image: Image) => void }>({
  references: noReferences,
  remember: () => {},
});

/** What is wrong with a link in an open form, by its address; null if nothing or unknown. */
export const LinkNotesContext = createContext<(href: string) => string | null>(() => null);
