import { createContext } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { noReferences, type References } from '@/content/references.ts';

/** What an open form knows of the records that its values name by id: no call reads a picture by its id. */
export const ReferencesContext = createContext<{ references: References; remember: (image: Image) => void }>({
  references: noReferences,
  remember: () => {},
});
