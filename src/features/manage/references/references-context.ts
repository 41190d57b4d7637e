import { createContext } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { noReferences, type References } from '@/content/references.ts';

/** Records referenced by id in an open form. `remember` adds a picture, because the API can't fetch pictures by id. */
export const ReferencesContext = createContext<{ references: References; remember: (image: Image) => void }>({
  references: noReferences,
  remember: () => {},
});
